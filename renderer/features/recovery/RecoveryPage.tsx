import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { recoveryQuery } from '../../api/recovery.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../ui/states/LoadingShape.tsx'
import { OpeningBranch } from './OpeningBranch.tsx'
import { RecoverySteps } from './RecoverySteps.tsx'
import { recoveryTexts } from './recovery-texts.ts'
import { useLeaveWhenReady } from './use-leave-when-ready.ts'

/** Replaces all pages while the database is unusable: what happened, what was kept, what to do (durability 7). */
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
