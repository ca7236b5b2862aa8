import { Group } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'
import { toneStyle } from './StateChip.tsx'

type Props = {
  tone: 'red' | 'amber' | 'teal'
  children: ReactNode
}

const ICON = { size: 18, style: { flex: 'none', marginTop: 2 }, 'aria-hidden': true } as const

/** An important fact, in place: a refused sign-in, a port that is not open. Failures are announced to screen readers. */
export function Notice({ tone, children }: Props) {
  return (
    <Group
      className={classes.notice}
      style={toneStyle(tone)}
      gap={8}
      px={12}
      py={8}
      bdrs="sm"
      wrap="nowrap"
      align="flex-start"
      {...(tone === 'red' ? { role: 'alert' } : {})}
    >
      {tone === 'teal' ? <IconInfoCircle {...ICON} /> : <IconAlertTriangle {...ICON} />}
      <div>{children}</div>
    </Group>
  )
}
