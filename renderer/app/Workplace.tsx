import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import type { SessionState, SignedInUser } from '#shared/contracts/accounts.ts'
import { IdleLock } from '../features/accounts/IdleLock.tsx'
import { PersonPages } from '../ui/employees/person-pages.ts'
import { features } from './features.ts'
import { createAppRouter } from './router.tsx'
import { personPagesOf } from './shell/menu.ts'
import { usePreferencesSync } from './use-preferences-sync.ts'

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
