import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { usePeople, usePersonName } from '../../ui/people/use-people.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { features } from '../features.ts'
import { shellTexts } from './shell-texts.ts'
import { usePaletteCommands } from './use-palette-commands.ts'

const PATIENCE_MS = 120

/** Ctrl+K: go to a page, find a person by any name or code, run a command. */
export function Palette() {
  const t = useTexts(shellTexts)
  const go = useGo()
  const nameOf = usePersonName()
  const [query, setQuery] = useState('')
  const [search] = useDebouncedValue(query.trim(), PATIENCE_MS)
  const { pages, actions } = usePaletteCommands(query)
  const personPage = features.find(feature => feature.personPage !== undefined)?.personPage
  const people = usePeople(search, search !== '' && personPage !== undefined).data
  const found = search === '' || personPage === undefined ? [] : (people ?? [])
  useKeys([{ keys: 'mod+k', label: t('palette.title'), run: spotlight.open, inFields: true }])

  const isEmpty = pages.length + actions.length + found.length === 0
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      clearQueryOnClose
      maxHeight={440}
      scrollable
      aria-label={t('palette.title')}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {found.length > 0 && personPage !== undefined && (
          <Spotlight.ActionsGroup label={t('palette.people')}>
            {found.map(person => (
              <Spotlight.Action
                key={person.employee_id}
                label={nameOf(person)}
                description={person.employee_code}
                leftSection={<IconUser size={18} aria-hidden />}
                onClick={() => go(personPage(person.employee_code))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.pages')}>
            {pages.map(({ id, label, icon: IconOf, run }) => (
              <Spotlight.Action key={id} label={label} leftSection={<IconOf size={18} />} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={t('palette.actions')}>
            {actions.map(({ id, label, icon: IconOf, run }) => (
              <Spotlight.Action key={id} label={label} leftSection={<IconOf size={18} />} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {isEmpty && <Spotlight.Empty>{t('palette.nothing')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
