import { lazy, useEffect } from 'react'
import { useRecovery } from '../api/recovery.ts'
import { useSession } from '../api/session.ts'
import { Unreachable } from '../features/accounts/Unreachable.tsx'
import { setBranchClock } from '../ui/formats/branch-clock.ts'
import { LoadingShape } from '../ui/states/LoadingShape.tsx'
import { Workplace } from './Workplace.tsx'

/** The pages of the day load without them, and without the forms that they bring. */
const SignIn = lazy(async () => ({ default: (await import('../features/accounts/SignIn.tsx')).SignIn }))
const FirstStart = lazy(async () => ({
  default: (await import('../features/first-start/FirstStart.tsx')).FirstStart
}))
const RecoveryPage = lazy(async () => ({
  default: (await import('../features/recovery/RecoveryPage.tsx')).RecoveryPage
}))

/** Shows sign-in, set-up, recovery or the app. The address is unchanged, so that signing in again returns to the page. */
export function Gate() {
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
