import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedInUser } from '#shared/contracts/accounts.ts'
import { call } from '../api/client.ts'
import { sessionQuery } from '../api/session.ts'
import { useNotices } from '../ui/dialogs/notices.ts'
import { preferencesOf, usePreferences } from '../ui/preferences/preferences.ts'

/** Loads the account's preferences with the user and saves each change to the account. */
export function usePreferencesSync(user: SignedInUser): void {
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
