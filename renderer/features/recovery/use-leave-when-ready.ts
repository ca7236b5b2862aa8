import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { isWorkstationReady, recoveryQuery, useRecovery } from '../../api/recovery.ts'
import { useEnterSession } from '../../api/session.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { recoveryTexts } from './recovery-texts.ts'

const WATCHED_EVERY_MS = 1000

/**
 * Watches until the branch is open again, whether it was restored here or elsewhere, then gives way to sign-in. A session
 * that the backup still knew is ended: whoever it was, the branch they come back to is another one.
 */
export function useLeaveWhenReady(): void {
  const t = recoveryTexts.use()
  const notices = useNotices()
  const enter = useEnterSession()
  const isLeaving = useRef(false)
  const { data: isReady } = useQuery({
    queryKey: [...recoveryQuery.queryKey, 'ready'],
    queryFn: ({ signal }) => isWorkstationReady(signal),
    refetchInterval: WATCHED_EVERY_MS
  })

  useEffect(() => {
    if (isReady !== true || isLeaving.current) return
    isLeaving.current = true
    signedOut().then(
      session => {
        enter(session)
        useRecovery.getState().end()
        notices.done(t('opening.done'))
      },
      error => {
        isLeaving.current = false
        notices.failed(error)
      }
    )
  }, [isReady, enter, notices, t])
}

async function signedOut() {
  const session = await call('GET /app/v1/session')
  return session.state === 'signed_in' ? call('DELETE /app/v1/session') : session
}
