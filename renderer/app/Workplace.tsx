import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionState, SignedInUser } from '#shared/contracts/session.ts'
import { createAppRouter } from './router.tsx'
import { usePreferencesSync } from './use-preferences-sync.ts'

type Props = { session: SessionState; user: SignedInUser }

/** The pages, for whoever is signed in. A change of the user starts afresh. */
export function Workplace({ user }: Props) {
  usePreferencesSync(user)
  return <Pages key={user.user_id} user={user} />
}

function Pages({ user }: { user: SignedInUser }) {
  const [router] = useState(() => createAppRouter(user))
  return <RouterProvider router={router} />
}
