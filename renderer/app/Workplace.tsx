import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import type { SessionState, SignedInUser } from '#shared/contracts/accounts.ts'
import { call } from '../api/client.ts'
import { sessionQuery } from '../api/session.ts'
import { IdleLock } from '../features/accounts/IdleLock.tsx'
import { useNotices } from '../ui/dialogs/notices.ts'
import { PersonPages } from '../ui/employees/person-pages.ts'
import { preferencesOf, usePreferences } from '../ui/preferences/preferences.ts'
import { features } from './features.ts'
import { createAppRouter } from './router.tsx'
import { personPagesOf } from './shell/menu.ts'

const ForcedPasswordChange = lazy(async () => ({
  default: (await import('../features/accounts/PasswordForm.tsx')).ForcedPasswordChange
}))

const ForcedSecondFactor = lazy(async () => ({
  default: (await import('../features/accounts/second-factor/AddSecondFactor.tsx')).ForcedSecondFactor
}))

type Props = { session: SessionState; user: SignedInUser }

/** The pages for the signed-in user, after a new password or second factor where one is required. Another user resets the state. */
export function Workplace({ session, user }: Props) {
  usePreferencesSync(user)
  useEffect(() => leaveNothingOpen, [])
  return (
    <IdleLock key={user.user_id} session={session} user={user}>
      {page()}
    </IdleLock>
  )

  function page() {
    if (user.must_change_password) return <ForcedPasswordChange session={session} />
    if (user.must_add_second_factor) return <ForcedSecondFactor session={session} />
    return <Pages user={user} />
  }
}

/** The next user must not see notices and dialogs of the previous one. */
function leaveNothingOpen(): void {
  notifications.clean()
  modals.closeAll()
}

function Pages({ user }: { user: SignedInUser }) {
  const [router] = useState(() => createAppRouter(user))
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once for each user, not at each check of the session
  useEffect(() => usePreferences.getState().change(preferences), [userId])

  useEffect(
    () =>
      usePreferences.subscribe((store, before) => {
        const body = preferencesOf(store)
        if (JSON.stringify(body) === JSON.stringify(preferencesOf(before))) return
        client.setQueryData(sessionQuery.queryKey, session =>
          session?.user == null ? session : { ...session, user: { ...session.user, preferences: body } }
        )
        call('PUT /app/v1/session/preferences', { body }).catch(notices.failed)
      }),
    [client, notices]
  )
}
