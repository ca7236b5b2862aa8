import {
  type Icon,
  IconBuilding,
  IconCalendarUser,
  IconChecklist,
  IconClockHour4,
  IconCoins,
  IconPin,
  IconReportAnalytics,
  IconSettings,
  IconSun,
  IconUsers
} from '@tabler/icons-react'
import type { SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import {
  type Feature,
  isAllowed,
  NAVIGATION_GROUPS,
  type NavigationGroup,
  type Page,
  type PersonPage
} from '../../ui/feature/feature.ts'
import type { TextRef } from '../../ui/texts/texts.ts'
import { shellTexts } from './shell-texts.ts'

export type MenuEntry = {
  readonly page: Page
  readonly label: TextRef
  readonly useCount: (() => number | undefined) | undefined
}
export type MenuGroup = {
  readonly id: NavigationGroup | 'pinned'
  readonly label: TextRef
  readonly icon: Icon
  readonly entries: readonly MenuEntry[]
}

export type PageTab = { readonly path: string; readonly label: TextRef }

const GROUPS: Record<NavigationGroup, Pick<MenuGroup, 'label' | 'icon'>> = {
  today: { label: shellTexts.ref('period.today'), icon: IconSun },
  company: { label: shellTexts.ref('group.company'), icon: IconBuilding },
  own: { label: shellTexts.ref('group.own'), icon: IconCalendarUser },
  attendance: { label: shellTexts.ref('group.attendance'), icon: IconClockHour4 },
  approvals: { label: shellTexts.ref('group.approvals'), icon: IconChecklist },
  people: { label: shellTexts.ref('group.people'), icon: IconUsers },
  loans: { label: shellTexts.ref('group.loans'), icon: IconCoins },
  reports: { label: shellTexts.ref('group.reports'), icon: IconReportAnalytics },
  settings: { label: shellTexts.ref('group.settings'), icon: IconSettings }
}

/** The navigation of a user: groups in order, each with the pages that features add to it; empty groups are left out. */
export function menuOf(features: readonly Feature[], user: SignedInUser): MenuGroup[] {
  const pages = features.flatMap(feature => feature.pages).filter(page => isAllowed(page.groups, user))
  return NAVIGATION_GROUPS.map(id => ({ id, ...GROUPS[id], entries: entriesOf(pages, id) })).filter(
    group => group.entries.length > 0
  )
}

/** A group of the user's pinned pages, in order; absent if there are none that the user may open. */
export function pinnedOf(menu: readonly MenuGroup[], pinned: readonly string[]): MenuGroup[] {
  const known = menu.flatMap(group => group.entries)
  const entries = pinned.flatMap(path => known.find(entry => entry.page.path === path) ?? [])
  return entries.length === 0
    ? []
    : [{ id: 'pinned', label: shellTexts.ref('group.pinned'), icon: IconPin, entries }]
}

/** `/settings/connections/grants` has no entry of its own: it belongs to the entry `/settings/connections`. */
export const isAtOrBelow = (path: string | undefined, entry: string): boolean =>
  path === entry || path?.startsWith(`${entry}/`) === true

export const hasPage = (group: MenuGroup, path: string | undefined): boolean =>
  group.entries.some(entry => isAtOrBelow(path, entry.page.path))

/** The pages about a person that this user may open, in order. */
export const personPagesOf = (features: readonly Feature[], user: SignedInUser): PersonPage[] =>
  features
    .flatMap(({ personPage }) => personPage ?? [])
    .filter(page => isAllowed(page.groups, user))
    .sort((a, b) => a.order - b.order)

/** The tabs of a page, including itself; empty for a page on its own. */
export function tabsOf(
  features: readonly Feature[],
  user: SignedInUser,
  current: Page | undefined
): PageTab[] {
  const row = current?.tab?.row
  if (row === undefined || !isAllowed(current?.groups, user)) return []
  const tabs = features
    .flatMap(feature => feature.pages)
    .flatMap(({ path, groups, tab }) =>
      tab?.row === row && isAllowed(groups, user) ? [{ path, label: tab.label, order: tab.order }] : []
    )
    .sort((a, b) => a.order - b.order)
  return tabs.length > 1 ? tabs : []
}

function entriesOf(pages: readonly Page[], group: NavigationGroup): MenuEntry[] {
  return pages
    .flatMap(page => (page.navigation?.group === group ? [{ page, navigation: page.navigation }] : []))
    .sort((a, b) => a.navigation.order - b.navigation.order)
    .map(({ page, navigation }) => ({
      page,
      label: navigation.label ?? page.title,
      useCount: navigation.useCount
    }))
}
