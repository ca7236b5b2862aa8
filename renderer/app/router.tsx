import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  redirect
} from '@tanstack/react-router'
import type { SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import { type Feature, isAllowed, type Page } from '../ui/feature/feature.ts'
import { useGo } from '../ui/page/use-go.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { LoadingShape } from '../ui/states/LoadingShape.tsx'
import { createPageHistory } from './page-history.ts'
import { menuOf } from './shell/menu.ts'
import { Shell } from './shell/Shell.tsx'
import { shellTexts } from './shell/shell-texts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}

/** The pages of the features, each at its address. */
export function createAppRouter(user: SignedInUser, features: readonly Feature[]) {
  const root = createRootRoute({ component: Shell, notFoundComponent: NoSuchPage })
  const pages = features.flatMap(feature => feature.pages)
  const routeOf = (page: Page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      // A page that this user may not see shows a notice when its address is opened.
      component: isAllowed(page.groups, user) ? lazyRouteComponent(page.load) : ForbiddenPage,
      staticData: { page }
    })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      const first = menuOf(features, user)[0]?.entries[0]
      if (first !== undefined) throw redirect({ to: first.page.path, replace: true })
    }
  })
  return createRouter({
    history: createPageHistory(),
    routeTree: root.addChildren([home, ...pages.map(routeOf)]),
    // Search values are plain texts; the router's default parser would turn the code "0012" into the number 12.
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: searchText,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PageLoading,
    defaultPreload: 'intent'
  })
}

/** Empty, they say that a list is of all units, not of the branch that the user has chosen. */
const UNIT_FILTERS: readonly string[] = ['branch', 'unit']

function searchText(search: Readonly<Record<string, unknown>>): string {
  const texts = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' && (value !== '' || UNIT_FILTERS.includes(key))) texts.set(key, value)
  }
  return texts.size > 0 ? `?${texts}` : ''
}

function NoPage({ why }: { why: 'page.forbidden' | 'page.missing' }) {
  const t = shellTexts.use()
  const go = useGo()
  return <EmptyState message={t(why)} action={{ label: t('page.home'), run: () => go({ to: '/' }) }} />
}

const ForbiddenPage = () => <NoPage why="page.forbidden" />
const NoSuchPage = () => <NoPage why="page.missing" />
/** The shell stays usable when a page fails. */
const PageError = ({ error, reset }: ErrorComponentProps) => <ErrorState error={error} onRetry={reset} />
const PageLoading = () => <LoadingShape />
