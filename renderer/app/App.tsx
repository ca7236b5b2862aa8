import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { desktop } from '../api/desktop.ts'
import { createQueryClient } from '../api/query-client.ts'
import { useRecovery } from '../api/recovery.ts'
import { useSession } from '../api/session.ts'
import { Unreachable } from '../features/accounts/Unreachable.tsx'
import { setBranchClock } from '../ui/formats/branch-clock.ts'
import { usePreferences } from '../ui/preferences/preferences.ts'
import { LoadingShape } from '../ui/states/LoadingShape.tsx'
import { cssVariables, theme } from './theme/theme.ts'
import { Workplace } from './Workplace.tsx'

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
            <Notifications position="bottom-left" />
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

/** The pages of the day load without them, and without the forms that they bring. */
const SignIn = lazy(async () => ({ default: (await import('../features/accounts/SignIn.tsx')).SignIn }))
const FirstStart = lazy(async () => ({
  default: (await import('../features/first-start/FirstStart.tsx')).FirstStart
}))
const RecoveryPage = lazy(async () => ({
  default: (await import('../features/recovery/RecoveryPage.tsx')).RecoveryPage
}))

/** Shows sign-in, set-up, recovery or the app. The address is unchanged, so that signing in again returns to the page. */
function Gate() {
  const { data: session, error, refetch } = useSession()
  const problem = useRecovery(store => store.problem)
  useEffect(() => {
    if (session !== undefined) setBranchClock(session.time_zone, session.now)
  }, [session])

  const retry = () => void refetch()
  if (problem !== null) return <RecoveryPage problem={problem} />
  if (session === undefined) {
    return error === null ? <LoadingShape shape="record" /> : <Unreachable error={error} onRetry={retry} />
  }
  if (session.state === 'setup') return <FirstStart session={session} />
  if (session.state === 'signed_out' || session.user === null) return <SignIn session={session} />
  return <Workplace session={session} user={session.user} />
}
