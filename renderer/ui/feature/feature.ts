import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { GroupCode } from '#shared/contracts/common.ts'
import type { TextRef } from '../texts/texts.ts'

/** Target of a link: a page and its filters. */
export type Target = { readonly to: string; readonly search?: Readonly<Record<string, string>> }

/** Groups of the navigation; a group with one entry is shown as that entry. */
export const NAVIGATION_GROUPS = [
  'today',
  'company',
  'own',
  'attendance',
  'approvals',
  'people',
  'loans',
  'reports',
  'settings'
] as const
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number]

/** Pages of one navigation entry share a row of tabs, even when several features provide them. */
export type TabRow = 'connections' | 'mail' | 'quotas' | 'days-to-settle' | 'month-end'

export type Page = {
  /** `/attendance/live`, without parameters: the page's content is selected by its query. */
  readonly path: string
  readonly title: TextRef
  readonly load: () => Promise<{ default: ComponentType }>
  /** Users of any of these groups may see it; absent: everybody. This only hides links; the server decides. */
  readonly groups?: readonly GroupCode[]
  readonly navigation?: {
    readonly group: NavigationGroup
    readonly order: number
    /** Absent: the title is short enough. */
    readonly label?: TextRef
    /** A hook that returns how many items are waiting there. */
    readonly useCount?: () => number | undefined
  }
  /** The page that it belongs to, and the keys of the address that both have. */
  readonly above?: { readonly path: string; readonly keeps: readonly string[] }
  /** Further words by which people look for the page; the palette finds them in both languages. */
  readonly words?: TextRef
  readonly tab?: { readonly row: TabRow; readonly order: number; readonly label: TextRef }
}

/** A palette action that is not a page: `run` receives the function that navigates. */
export type PaletteAction = {
  readonly id: string
  readonly label: TextRef
  readonly icon: Icon
  /** As those of a page. */
  readonly words?: TextRef
  readonly groups?: readonly GroupCode[]
  readonly run: (go: (target: Target) => void) => void
}

/** A page about one person: these pages link to each other, and the palette lists all of them. */
export type PersonPage = {
  readonly id: 'record' | 'attendance' | 'own-month' | 'leave' | 'loans'
  /** The palette opens the first one directly. */
  readonly order: number
  readonly label: TextRef
  readonly icon: Icon
  readonly groups: readonly GroupCode[]
  readonly target: (employeeCode: string) => Target
}

/** What a feature provides to the app, which lists it in `app/features.ts`. */
export type Feature = {
  readonly pages: readonly Page[]
  readonly actions?: readonly PaletteAction[]
  /** Target of the queue's ●. */
  readonly queuePage?: Target
  /** Target of a notification about a document. */
  readonly documentPage?: (documentId: string) => Target
  /** Target of a notification about an employee's settings. */
  readonly settingsPage?: (employeeCode: string) => Target
  /** Targets of other notifications about an employee, by action. */
  readonly noticePages?: Readonly<Record<string, (employeeCode: string) => Target>>
  /** The feature's page about a person. */
  readonly personPage?: PersonPage
}

export function isAllowed(
  groups: readonly GroupCode[] | undefined,
  user: { groups: readonly GroupCode[] }
): boolean {
  return groups === undefined || groups.some(group => user.groups.includes(group))
}
