import { Box, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './RecordTabs.module.css'

type Props<Id extends string> = {
  label: string
  tabs: readonly { readonly id: Id; readonly name: string; readonly isUnsaved?: boolean }[]
  value: Id
  onChange: (id: Id) => void
  /** Label of a tab with unsaved entries: "Pay (not saved)". */
  unsavedName: (name: string) => string
  /** False if the content of the tabs has no padding. */
  isPadded?: boolean
  panel: (id: Id, isShown: boolean) => ReactNode
}

/** The tabs of a record. An opened tab stays mounted and keeps its unsaved entries. */
export function RecordTabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, value, onChange, unsavedName, isPadded = true, panel } = props
  const [visited, setVisited] = useState<readonly Id[]>([value])
  if (!visited.includes(value)) setVisited([...visited, value])
  return (
    <Tabs
      display="flex"
      flex={1}
      mih={0}
      style={{ flexDirection: 'column' }}
      keepMountedMode="display-none"
      value={value}
      onChange={next => {
        const chosen = tabs.find(tab => tab.id === next)
        if (chosen !== undefined) onChange(chosen.id)
      }}
    >
      <Tabs.List flex="none" px="md" aria-label={label}>
        {tabs.map(({ id, name, isUnsaved = false }) => (
          <Tabs.Tab key={id} mih={40} value={id} {...(isUnsaved ? { 'aria-label': unsavedName(name) } : {})}>
            {name}
            {isUnsaved && (
              // Drawn, as the font has no such character.
              <Box
                component="span"
                display="inline-block"
                w={8}
                h={8}
                ml={6}
                bdrs="50%"
                bg="var(--accent-text)"
                aria-hidden
              />
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
