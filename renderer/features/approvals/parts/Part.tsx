import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; note?: string; children: ReactNode }

/** A part of the panel below its name. */
export function Part({ title, note, children }: Props) {
  return (
    <section>
      <Group align="baseline" gap={8} mb={4} wrap="nowrap">
        <Title order={3}>{title}</Title>
        {note !== undefined && (
          <Text c="dimmed" fz={13}>
            {note}
          </Text>
        )}
      </Group>
      {children}
    </section>
  )
}
