import { FailedActions } from './FailedActions.tsx'
import { useResolveParked } from './use-resolve-parked.ts'

type Props = {
  /** The chosen ones; empty: all. */
  ids: readonly string[]
  total: number
  onDone: () => void
}

/** Actions on the chosen items, or on all if none is chosen. */
export function ParkedActions({ ids, total, onDone }: Props) {
  const { replay, dismiss, isBusy } = useResolveParked(onDone)
  const isAll = ids.length === 0
  const count = isAll ? total : ids.length
  const selection = isAll ? null : ids
  return (
    <FailedActions
      count={count}
      isAll={isAll}
      isBusy={isBusy}
      onReplay={() => replay(selection)}
      onDismiss={() => void dismiss(selection, count)}
    />
  )
}
