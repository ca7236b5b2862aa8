import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './RecordTabs.module.css'

type Props<Id extends string> = {
  /** Names the row of tabs. */
  label: string
  tabs: readonly { readonly id: Id; readonly name: string; readonly isUnsaved?: boolean }[]
  value: Id
  onChange: (id: Id) => void
  /** How a tab is called that holds what is not saved: "Pay (not saved)". */
  unsavedName: (name: string) => string
  /** False where what is in the tabs reaches to the edges. */
  isPadded?: boolean
  panel: (id: Id, isShown: boolean) => ReactNode
}

/** The parts of a record. A tab that was opened stays, with what is not saved in it. */
export function RecordTabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  unsavedName,
  isPadded = true,
  panel
}: Props<Id>) {
  const [visited, setVisited] = useState<readonly Id[]>([value])
  if (!visited.includes(value)) setVisited([...visited, value])
  return (
    <Tabs
      className={classes.tabs ?? ''}
      keepMountedMode="display-none"
      value={value}
      onChange={next => {
        const chosen = tabs.find(tab => tab.id === next)
        if (chosen !== undefined) onChange(chosen.id)
      }}
    >
      <Tabs.List className={classes.list ?? ''} px="md" aria-label={label}>
        {tabs.map(({ id, name, isUnsaved = false }) => (
          <Tabs.Tab
            key={id}
            className={classes.tab ?? ''}
            value={id}
            {...(isUnsaved ? { 'aria-label': unsavedName(name) } : {})}
          >
            {name}
            {isUnsaved && (
              <span className={classes.mark} aria-hidden>
                {' ●'}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {visited.map(id => (
        <Tabs.Panel key={id} value={id} className={classes.panel ?? ''} data-padded={isPadded || undefined}>
          {panel(id, id === value)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
