import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SignedInUser } from '#shared/contracts/session.ts'
import { createAppRouter } from './router.tsx'
import { usePreferencesSync } from './use-preferences-sync.ts'

type Props = { user: SignedInUser }

/** The pages, for whoever is signed in. A change of the user starts afresh. */
export function Workplace({ user }: Props) {
  usePreferencesSync(user)
  useEffect(() => leaveNothingOpen, [])
  return <Pages key={user.user_id} user={user} />
}

/** Whoever comes next must not read the notices and dialogs of whoever left. */
function leaveNothingOpen(): void {
  notifications.clean()
  modals.closeAll()
}

function Pages({ user }: { user: SignedInUser }) {
  const [router] = useState(() => createAppRouter(user))
  return <RouterProvider router={router} />
}
