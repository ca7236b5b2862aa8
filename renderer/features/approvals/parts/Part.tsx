import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Part.module.css'

type Props = { title: string; note?: string; children: ReactNode }

/** A part of the panel below its name. */
export function Part({ title, note, children }: Props) {
  return (
    <section>
      <div className={classes.title}>
        <Title order={3}>{title}</Title>
        {note !== undefined && (
          <Text c="dimmed" fz={13}>
            {note}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}
