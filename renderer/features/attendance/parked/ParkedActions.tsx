import { Button } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { useResolveParked } from './use-resolve-parked.ts'

type Props = {
  /** Chosen ones; none: all that wait. */
  ids: readonly string[]
  total: number
  onDone: () => void
}

/** Tries the chosen items again or lets them go; all of them where none is chosen. */
export function ParkedActions({ ids, total, onDone }: Props) {
  const t = useTexts(attendanceTexts)
  const { replay, dismiss, isBusy } = useResolveParked(onDone)
  const isAll = ids.length === 0
  const count = isAll ? total : ids.length
  const selection = isAll ? null : ids
  const replayLabel = t(isAll ? 'parked.replayAll' : 'parked.replay', { count })
  const dismissLabel = t(isAll ? 'parked.dismissAll' : 'parked.dismiss', { count })
  useKeys([
    { keys: 'a', label: replayLabel, run: () => replay(selection) },
    { keys: 'r', label: dismissLabel, run: () => void dismiss(selection, count) }
  ])
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isBusy}
        onClick={() => void dismiss(selection, count)}
      >
        {dismissLabel}
      </Button>
      <Button
        variant={isAll ? 'default' : 'filled'}
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={isBusy}
        onClick={() => replay(selection)}
      >
        {replayLabel}
      </Button>
    </>
  )
}
