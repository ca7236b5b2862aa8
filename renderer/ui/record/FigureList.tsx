import { Group, type GroupProps, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = GroupProps & { label: string; figures: readonly (readonly [name: string, value: ReactNode])[] }

/** The key figures of a record side by side, each below its name. */
export function FigureList({ label, figures, ...look }: Props) {
  return (
    <Group component="dl" gap="4px 40px" m={0} aria-label={label} {...look}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" c="dimmed" fz={13}>
            {name}
          </Text>
          <Text component="dd" m={0} fz={16} fw={600}>
            {value}
          </Text>
        </div>
      ))}
    </Group>
  )
}
