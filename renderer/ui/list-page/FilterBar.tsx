import { Button, Menu } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { FilterChip } from './FilterChip.tsx'
import { SearchField } from './SearchField.tsx'
import type { List } from './use-list.ts'

/** Filters as chips: those that are set, the fixed ones, and a menu of the rest. */
export function FilterBar({ list }: { list: List }) {
  const t = uiTexts.use()
  const [added, setAdded] = useState<string>()
  const chips = list.filters.filter(({ kind, isElsewhere }) => kind !== 'search' && isElsewhere !== true)
  const searches = list.filters.filter(({ kind }) => kind === 'search')
  const shown = chips.filter(
    ({ key, isFixed }) => isFixed === true || key === added || (list.values[key] ?? '') !== ''
  )
  const others = chips.filter(filter => !shown.includes(filter))
  const hasSet = shown.some(({ key, isFixed }) => isFixed !== true && list.values[key] !== undefined)

  return (
    <>
      {searches.map(({ key, label }) => (
        <SearchField
          key={key}
          label={label}
          value={list.values[key] ?? ''}
          onChange={text => list.set({ [key]: text }, true)}
        />
      ))}
      {shown.map(filter => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={list.values[filter.key]}
          startsOpen={filter.key === added}
          onChange={value => list.set({ [filter.key]: value })}
          onClose={() => setAdded(undefined)}
        />
      ))}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="quiet" leftSection={<IconFilterPlus size={16} aria-hidden />}>
              {t('filter.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => setAdded(key)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {hasSet && (
        <Button variant="quiet" onClick={list.clear}>
          {t('filter.clear')}
        </Button>
      )}
    </>
  )
}
