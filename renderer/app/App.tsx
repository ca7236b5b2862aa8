import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider, modals } from '@mantine/modals'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { Preferences, SessionState, SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import { call } from '../api/client.ts'
import { desktop } from '../api/desktop.ts'
import { createQueryClient } from '../api/query-client.ts'
import { useRecovery } from '../api/recovery.ts'
import { sessionQuery, useSession } from '../api/session.ts'
import { IdleLock } from '../features/accounts/IdleLock.tsx'
import { Unreachable } from '../features/accounts/Unreachable.tsx'
import { NoticeStrip } from '../ui/dialogs/NoticeStrip.tsx'
import { clearNotices } from '../ui/dialogs/notice-store.ts'
import { useNotices } from '../ui/dialogs/notices.ts'
import { PersonPages } from '../ui/employees/person-pages.ts'
import { setBranchClock } from '../ui/formats/branch-clock.ts'
import { preferencesOf, usePreferences } from '../ui/preferences/preferences.ts'
import { LoadingShape } from '../ui/states/LoadingShape.tsx'
import { useFeatures } from './features.ts'
import { createAppRouter } from './router.tsx'
import { personPagesOf } from './shell/menu.ts'
import { cssVariables, theme } from './theme/theme.ts'

/** Monday first. Weekends are not marked: red is for states only. */
const WEEK = { firstDayOfWeek: 1 as const, weekendDays: [] }

export function App() {
  const [client] = useState(createQueryClient)
  const [colorSchemeManager] = useState(createColorSchemeManager)
  const locale = usePreferences(store => store.language)
  useWindowLanguage()
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <DatesProvider settings={{ ...WEEK, locale }}>
          <ModalsProvider>
            <Suspense fallback={<LoadingShape shape="record" />}>
              <Gate />
            </Suspense>
          </ModalsProvider>
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
}

/** Makes Mantine follow the theme of the preferences store, so that it is stored in one place. */
function createColorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: () => usePreferences.getState().theme,
    set: theme => usePreferences.getState().change({ theme }),
    subscribe: onUpdate => {
      stop = usePreferences.subscribe(({ theme }, before) => {
        if (theme !== before.theme) onUpdate(theme)
      })
    },
    unsubscribe: () => stop?.(),
    clear: () => undefined
  }
}

/** Menus, tray and dialogs of the window speak the language of the page. */
function useWindowLanguage(): void {
  const language = usePreferences(store => store.language)
  useEffect(() => {
    void desktop?.setLanguage(language)
  }, [language])
}

/** Loaded on demand: the pages of the day need neither these nor the form code that they import. */
const SignIn = lazy(async () => ({ default: (await import('../features/accounts/SignIn.tsx')).SignIn }))
const FirstStart = lazy(async () => ({
  default: (await import('../features/first-start/FirstStart.tsx')).FirstStart
}))
const RecoveryPage = lazy(async () => ({
  default: (await import('../features/recovery/RecoveryPage.tsx')).RecoveryPage
}))

/** The shell has its own. */
const withNotices = (page: ReactNode) => (
  <>
    {page}
    <NoticeStrip />
  </>
)

/** Shows sign-in, set-up, recovery or the app. The address is unchanged, so that signing in again returns to the page. */
function Gate() {
  const { data: session, error, refetch } = useSession()
  const problem = useRecovery(store => store.problem)
  useEffect(() => {
    if (session !== undefined) setBranchClock(session.time_zone, session.now)
  }, [session])

  const retry = () => void refetch()
  if (problem !== null) return withNotices(<RecoveryPage problem={problem} />)
  if (session === undefined) {
    return error === null ? <LoadingShape shape="record" /> : <Unreachable error={error} onRetry={retry} />
  }
  if (session.state === 'setup') return withNotices(<FirstStart session={session} />)
  if (session.state === 'signed_out' || session.user === null)
    return withNotices(<SignIn session={session} />)
  return <Workplace session={session} user={session.user} />
}

const ForcedPasswordChange = lazy(async () => ({
  default: (await import('../features/accounts/PasswordForm.tsx')).ForcedPasswordChange
}))

const ForcedSecondFactor = lazy(async () => ({
  default: (await import('../features/accounts/second-factor/AddSecondFactor.tsx')).ForcedSecondFactor
}))

type Props = { session: SessionState; user: SignedInUser }

/** The signed-in user's pages, after a new password or second factor if one is required. Another user resets the state. */
function Workplace({ session, user }: Props) {
  usePreferencesSync(user)
  useEffect(() => leaveNothingOpen, [])
  return (
    <IdleLock key={user.user_id} session={session} user={user}>
      {page()}
    </IdleLock>
  )

  function page() {
    if (user.must_change_password) return withNotices(<ForcedPasswordChange session={session} />)
    if (user.must_add_second_factor) return withNotices(<ForcedSecondFactor session={session} />)
    return <Pages user={user} />
  }
}

/** The next user must not see notices and dialogs of the previous one. */
function leaveNothingOpen(): void {
  clearNotices()
  modals.closeAll()
}

function Pages({ user }: { user: SignedInUser }) {
  const features = useFeatures()
  const [router] = useState(() => createAppRouter(user, features))
  const [personPages] = useState(() => personPagesOf(features, user))
  return (
    <PersonPages value={personPages}>
      <RouterProvider router={router} />
    </PersonPages>
  )
}

/** Loads the account's preferences with the user and saves each change to the account. */
function usePreferencesSync(user: SignedInUser): void {
  const client = useQueryClient()
  const notices = useNotices()
  const { user_id: userId, preferences } = user

  const save = useCallback(
    (body: Preferences) => {
      client.setQueryData(sessionQuery.queryKey, session =>
        session?.user == null ? session : { ...session, user: { ...session.user, preferences: body } }
      )
      call('PUT /app/v1/session/preferences', { body }).catch(notices.failed)
    },
    [client, notices]
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once for each user, not at each check of the session
  useEffect(() => {
    const { change, ...store } = usePreferences.getState()
    // An account without preferences gets those of the sign-in page.
    if (preferences === null) save(preferencesOf(store))
    else change(preferences)
  }, [userId])

  useEffect(
    () =>
      usePreferences.subscribe((store, before) => {
        const body = preferencesOf(store)
        if (JSON.stringify(body) !== JSON.stringify(preferencesOf(before))) save(body)
      }),
    [save]
  )
}
