import { useDebouncedValue } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import i18next from 'i18next'
import { useCallback, useEffect, useState } from 'react'
import type { SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import { useUser } from '../../api/session.ts'
import { usePersonPages } from '../../ui/employees/person-pages.ts'
import { personName, usePeople } from '../../ui/employees/use-people.ts'
import { type Feature, isAllowed, type Page, type PersonPage } from '../../ui/feature/feature.ts'
import { MISSING } from '../../ui/formats/dates.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { type TextRef, useTextRef } from '../../ui/texts/texts.ts'
import { useFeatures } from '../features.ts'
import { loadLanguage, otherLanguage } from '../language/i18n.ts'
import { type MenuEntry, type MenuGroup, menuOf } from './menu.ts'
import { matches, type Searched } from './palette-search.ts'
import { shellTexts } from './shell-texts.ts'

export type Command = {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly icon: Icon
  readonly run: () => void
}
export type CommandGroup = { readonly label: string; readonly commands: readonly Command[] }

const PATIENCE_MS = 120
/** Up to this many people are shown with all pages about them. */
const FEW = 3

/** Matches for the typed text: pages and actions by their words, people by any name or code. Empty groups are left out. */
export function usePaletteGroups(query: string): CommandGroup[] {
  const t = shellTexts.use()
  const text = useTextRef()
  const otherText = useOtherText()
  const go = useGo()
  const user = useUser()
  const features = useFeatures()
  const people = useFoundPeople(query)
  const inBoth = (refs: readonly TextRef[]) =>
    refs.flatMap(ref => [text(ref), otherText(ref)].filter(Boolean))
  const { pages, actions } = paletteEntries(features, user)
  return [
    ...matches(query, [
      {
        label: t('palette.pages'),
        commands: pages.map(entry => ({
          id: `page ${entry.page.path}`,
          label: text(entry.label),
          ...(entry.isAlone ? {} : { note: text(entry.group.label) }),
          searched: searchedBy(inBoth, entry),
          icon: entry.group.icon,
          run: () => go({ to: entry.page.path })
        }))
      },
      {
        label: t('palette.actions'),
        commands: actions.map(action => ({
          id: `action ${action.id}`,
          label: text(action.label),
          searched: searchedBy(inBoth, { page: { title: action.label, ...action } }),
          icon: action.icon,
          run: () => action.run(go)
        }))
      }
    ]),
    // Last, as they arrive later: the top entry must not change just before Enter is pressed.
    ...(people.length > 0 ? [{ label: t('palette.people'), commands: people }] : [])
  ]
}

type Named = {
  readonly page: Pick<Page, 'title' | 'words'>
  readonly label?: TextRef
  readonly group?: Pick<MenuGroup, 'label'>
}

export const searchedBy = (
  textsOf: (refs: readonly TextRef[]) => string[],
  { page: { title, words }, label = title, group }: Named
): Searched => ({
  names: textsOf([label, title]),
  words: textsOf(words === undefined ? [] : [words]),
  groups: textsOf(group === undefined ? [] : [group.label])
})

/** The pages and actions that the palette offers a user, each page once. */
export function paletteEntries(features: readonly Feature[], user: SignedInUser) {
  const known = new Set<string>()
  const pages = menuOf(features, user).flatMap(group =>
    group.entries.flatMap(withTabs(features, user)).flatMap(({ page, label }) => {
      // Several entries of the navigation may have the same row of tabs.
      if (known.has(page.path)) return []
      known.add(page.path)
      return [{ page, label, group, isAlone: group.entries.length === 1 }]
    })
  )
  const actions = features
    .flatMap(feature => feature.actions ?? [])
    .filter(action => isAllowed(action.groups, user))
  return { pages, actions }
}

/** An entry of the navigation, and the pages that are reached only by its tabs. */
const withTabs =
  (features: readonly Feature[], user: SignedInUser) =>
  (entry: MenuEntry): Pick<MenuEntry, 'page' | 'label'>[] => [
    entry,
    ...features
      .flatMap(feature => feature.pages)
      .flatMap(page =>
        page.tab !== undefined &&
        page.tab.row === entry.page.tab?.row &&
        page.navigation === undefined &&
        isAllowed(page.groups, user)
          ? [{ page, label: page.tab.label }]
          : []
      )
  ]

function useFoundPeople(query: string): Command[] {
  const go = useGo()
  const formats = useFormats()
  const [search] = useDebouncedValue(query.trim(), PATIENCE_MS)
  const text = useTextRef()
  const [first, ...others] = usePersonPages()
  const isWanted = search !== '' && first !== undefined
  const found = usePeople(search, isWanted).data
  if (!isWanted || found === undefined) return []
  // With many results the user is still searching for a person; with a few, all their pages are offered.
  const further = found.length <= FEW ? others : []
  return found.flatMap(person => {
    const { employee_id, employee_code } = person
    const { employee_nickname, employee_nickname_en, mobilephone } = person
    const nickname = formats.inLanguage(employee_nickname, employee_nickname_en)
    const command = ({ id, icon, target }: PersonPage, note: string): Command => ({
      id: `person ${employee_id} ${id}`,
      label: personName(person, formats) + (nickname === MISSING ? '' : ` (${nickname})`),
      note,
      icon,
      run: () => go(target(employee_code))
    })
    return [
      command(first, mobilephone ? `${mobilephone} · ${employee_code}` : employee_code),
      ...further.map(page => command(page, text(page.label)))
    ]
  })
}

/** A text in the language that is not shown; empty until its texts are loaded. */
function useOtherText(): (ref: TextRef) => string {
  const other = otherLanguage(usePreferences(store => store.language))
  const [loaded, setLoaded] = useState<typeof other | null>(null)
  useEffect(() => {
    void loadLanguage(other).then(() => setLoaded(other))
  }, [other])
  return useCallback(
    ({ namespaces, key }) => (loaded === other ? i18next.getFixedT(other, namespaces)(key) : ''),
    [loaded, other]
  )
}
