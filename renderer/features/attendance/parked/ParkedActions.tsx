import { FailedActions } from './FailedActions.tsx'
import { useResolveParked } from './use-resolve-parked.ts'

type Props = {
  /** Chosen ones; none: all that wait. */
  ids: readonly string[]
  total: number
  onDone: () => void
}

/** What is done with the chosen items, or with all of them where none is chosen. */
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
