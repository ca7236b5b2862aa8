import { Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { desktop } from '../../api/desktop.ts'
import { useUser } from '../../api/session.ts'
import { GUIDE_PATH } from '../../features/help/paths.ts'
import { NoticeStrip } from '../../ui/dialogs/NoticeStrip.tsx'
import { leavePage } from '../../ui/dialogs/notice-store.ts'
import { OfPage } from '../../ui/dialogs/notices.ts'
import { type Feature, isAllowed } from '../../ui/feature/feature.ts'
import { KeysHelp } from '../../ui/keys/KeysHelp.tsx'
import { useKeysHelp, usePalette } from '../../ui/keys/open-stores.ts'
import { useKeyListener, useKeys } from '../../ui/keys/use-keys.ts'
import { useHasOpenRow } from '../../ui/list-page/use-list.ts'
import { JOB_GROUPS } from '../../ui/long-work/jobs.ts'
import { LongWorkStrip } from '../../ui/long-work/LongWorkStrip.tsx'
import { PHONE } from '../../ui/page/phone.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { useTextRef } from '../../ui/texts/texts.ts'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { useFeatures } from '../features.ts'
import { Banners } from './Banners.tsx'
import { isAtOrBelow, tabsOf } from './menu.ts'
import { Navigation } from './Navigation.tsx'
import { Palette } from './Palette.tsx'
import classes from './Shell.module.css'
import { shellTexts } from './shell-texts.ts'
import { TopBar } from './TopBar.tsx'
import { useCurrentPage } from './use-current-page.ts'
import { useWayBack } from './use-way-back.ts'

/** The frame around every page. */
export function Shell() {
  const t = shellTexts.use()
  const user = useUser()
  const main = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Too narrow for a navigation beside the page.
  const isPhone = useMediaQuery(PHONE) ?? false
  usePageFocus(heading)
  useKeyListener()
  useEscapeBack()
  useWindowCommands()
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      {!isPhone && <Navigation />}
      <div className={classes.column}>
        <TopBar heading={heading} isPhone={isPhone} />
        <Banners />
        <PageTabs />
        <main className={classes.main} ref={main} tabIndex={-1}>
          <OfPage value={true}>
            <Outlet />
          </OfPage>
        </main>
        {isAllowed(JOB_GROUPS, user) && <LongWorkStrip />}
        <NoticeStrip />
      </div>
      <Palette />
      <KeysHelp />
    </div>
  )
}

/**
 * Esc returns to the list that opened the page, or from a subpage to the previous page, after anything open on it (lists,
 * panels) has been closed.
 */
function useEscapeBack(): void {
  const t = uiTexts.use()
  const { history } = useRouter()
  const go = useGo()
  const page = useCurrentPage()
  const features = useFeatures()
  const wayBack = useWayBack()
  const isBelow = page !== undefined && page.navigation === undefined && page.tab === undefined
  const hasOpenRow = useHasOpenRow()
  const back = () => {
    if (wayBack !== null) go(wayBack.target)
    else if (history.canGoBack()) history.back()
    else go({ to: parentOf(features, page?.path) })
  }
  useKeys(
    (isBelow || wayBack !== null) && !hasOpenRow ? [{ keys: 'Escape', label: t('keys.back'), run: back }] : []
  )
}

/** The path of the navigation entry that a page belongs to. */
function parentOf(features: readonly Feature[], path: string | undefined): string {
  const above = features
    .flatMap(feature => feature.pages)
    .filter(page => page.navigation !== undefined && isAtOrBelow(path, page.path))
  return above.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? '/'
}

/** After navigation the focus moves to the page's heading, so that keyboard and screen reader start there, or to its first field. */
function usePageFocus(heading: RefObject<HTMLHeadingElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) leavePage()
        const isInField = document.activeElement?.hasAttribute('data-autofocus') === true
        if (fromLocation !== undefined && pathChanged && !isInField) heading.current?.focus()
      }),
    [router, heading]
  )
}

const SETTINGS = { to: '/settings/preferences' }

/** Handles commands from the window's own menu, and reloads data after the machine wakes from sleep. */
function useWindowCommands(): void {
  const go = useGo()
  const client = useQueryClient()
  useEffect(
    () =>
      desktop?.subscribe(event => {
        if (event.kind === 'resumed') void client.invalidateQueries()
        if (event.kind !== 'command') return
        if (event.command === 'palette') usePalette.getState().open()
        else if (event.command === 'page-keys') useKeysHelp.getState().open()
        else go(event.command === 'guide' ? { to: GUIDE_PATH } : SETTINGS)
      }),
    [go, client]
  )
}

/** The tabs above pages of one navigation entry. Each has its own address, so these are links. */
function PageTabs() {
  const t = shellTexts.use()
  const text = useTextRef()
  const tabs = tabsOf(useFeatures(), useUser(), useCurrentPage())
  if (tabs.length === 0) return null
  return (
    <Group component="nav" flex="none" gap="0 4px" px={8} className="line-below" aria-label={t('page.tabs')}>
      {tabs.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-current': true }}
        >
          {text(label)}
        </Link>
      ))}
    </Group>
  )
}
