import { Progress, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { isWorkstationReady, recoveryQuery, useRecovery } from '../../api/recovery.ts'
import { useEnterSession } from '../../api/session.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Note } from '../../ui/page/Note.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../ui/states/LoadingShape.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { RecoverySteps } from './RecoverySteps.tsx'
import { recoveryTexts } from './recovery-texts.ts'

/** Replaces all pages while the database is unusable; shows what happened, what was kept, what to do (durability 7). */
export function RecoveryPage({ problem }: { problem: ApiError }) {
  const t = recoveryTexts.use()
  const [isRestored, setRestored] = useState(false)
  const { data: state, error, refetch, isFetching } = useQuery({ ...recoveryQuery, enabled: !isRestored })
  useLeaveWhenReady()

  if (isRestored) return <OpeningBranch />
  const check = () => void refetch()
  return (
    <EntrancePage product={t('product')} title={t('title')} width="wide">
      {state !== undefined ? (
        <RecoverySteps
          state={state}
          reference={problem.requestId}
          isChecking={isFetching}
          onCheck={check}
          onRestored={() => setRestored(true)}
        />
      ) : error === null ? (
        <LoadingShape shape="record" />
      ) : (
        <ErrorState error={error} kept={t('restore.kept')} onRetry={check} />
      )}
    </EntrancePage>
  )
}

const SECOND_MS = 1000
const LATE_AFTER_S = 60

/** Shown once the backup is in place, while the branch is checked and opened; a large one takes a while. */
function OpeningBranch() {
  const t = recoveryTexts.use()
  const formats = useFormats()
  const [seconds, setSeconds] = useState(0)
  useInterval(() => setSeconds(past => past + 1), SECOND_MS, { autoInvoke: true })
  return (
    <EntrancePage product={t('product')} title={t('opening.title')}>
      <Stack gap="sm">
        <Text role="status">{t('opening.note')}</Text>
        <Progress value={100} animated aria-label={t('opening.title')} />
        <Note>{t('opening.elapsed', { time: formats.duration(seconds * SECOND_MS) })}</Note>
        {seconds >= LATE_AFTER_S && (
          <div role="alert">
            <Notice tone="amber">{t('opening.late')}</Notice>
          </div>
        )}
      </Stack>
    </EntrancePage>
  )
}

const WATCHED_EVERY_MS = 1000

/**
 * Waits until the branch is open again, whether it was restored here or elsewhere, then shows the sign-in. A session that
 * the backup still contains is ended, as its user should sign in to the restored branch anew.
 */
function useLeaveWhenReady(): void {
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
