import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { SessionState, SignedInUser } from '#shared/contracts/accounts.ts'
import { call } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { LockScreen } from './LockScreen.tsx'
import { useIdleLock } from './use-idle-lock.ts'

type Props = { session: SessionState; user: SignedInUser; children: ReactNode }

/** Locks the session, here and on the server, after the configured time without input. */
export function IdleLock({ session, user, children }: Props) {
  const client = useQueryClient()
  const { is_locked: isLocked, idle_lock_minutes: minutes } = session
  // Sends no failing requests when a locked page is reloaded.
  const [wasOpen, setWasOpen] = useState(!isLocked)
  if (!isLocked && !wasOpen) setWasOpen(true)
  const lock = useCallback(() => {
    client.setQueryData(sessionQuery.queryKey, now => now && { ...now, is_locked: true })
    // Without the server the screen locks too, until it reports that the session is open.
    call('POST /app/v1/session/lock').catch(() => undefined)
  }, [client])
  useIdleLock(minutes, isLocked, lock)
  return (
    <>
      {wasOpen && children}
      {isLocked && <LockScreen session={session} user={user} />}
    </>
  )
}
