import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListFrame.module.css'

type Props = {
  barLabel: string
  /** On the left of the bar. */
  tools: ReactNode
  /** On the right of the bar: "Export", "New". */
  actions: ReactNode
  summary?: ReactNode
  panel?: ReactNode
  /** Counts and sums, each a complete text: `['1,204 people', '3 chosen']`. */
  status: readonly string[]
  bulkActions?: ReactNode
  children: ReactNode
}

/** A bar, the list with its side panel, and the status bar below; lists and grids fill the space between. */
export function ListFrame(props: Props) {
  const { barLabel, tools, actions, summary, panel, status, bulkActions, children } = props
  return (
    <div className={classes.page}>
      <Group
        className="screen-only line-below"
        gap="4px 8px"
        mih={40}
        px={16}
        py={4}
        style={{ containerType: 'inline-size' }}
        role="toolbar"
        aria-label={barLabel}
      >
        {tools}
        {/* They stay together on the right, on a separate line if the bar is too narrow. */}
        <Group gap="4px 8px" ml="auto" justify="flex-end">
          {actions}
        </Group>
      </Group>
      {summary}
      <div className={classes.work}>
        <div className={classes.list}>{children}</div>
        {panel}
      </div>
      <Group
        className="screen-only line-above"
        gap="md"
        mih={36}
        px="md"
        py={2}
        wrap="nowrap"
        bg="var(--surface-quiet)"
      >
        <p role="status" className={classes.counts}>
          {status.map(text => (
            <span key={text}>{text}</span>
          ))}
        </p>
        <Group gap="md" ml="auto" wrap="nowrap">
          {bulkActions}
        </Group>
      </Group>
    </div>
  )
}
