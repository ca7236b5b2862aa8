import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/page/Note.tsx'

type Props = { title: string; note?: string; children: ReactNode }

/** A part of the panel below its name. */
export function Part({ title, note, children }: Props) {
  return (
    <section>
      <Group align="baseline" gap={8} mb={4} wrap="nowrap">
        <Title order={3}>{title}</Title>
        {note !== undefined && <Note>{note}</Note>}
      </Group>
      {children}
    </section>
  )
}
