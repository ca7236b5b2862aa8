import { Button } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { attendanceTexts } from '../attendance-texts.ts'

type Props = {
  /** For the chosen punches, or for all if none is chosen. */
  count: number
  isAll: boolean
  isBusy: boolean
  onReplay: () => void
  onDismiss: () => void
}

/** Replays or dismisses failed punches. */
export function FailedActions({ count, isAll, isBusy, onReplay, onDismiss }: Props) {
  const t = attendanceTexts.use()
  const replayLabel = t(isAll ? 'parked.replayAll' : 'parked.replay', { count })
  const dismissLabel = t(isAll ? 'parked.dismissAll' : 'parked.dismiss', { count })
  useKeys([
    { keys: 'a', label: replayLabel, run: onReplay },
    { keys: 'r', label: dismissLabel, run: onDismiss }
  ])
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isBusy}
        onClick={onDismiss}
      >
        {dismissLabel}
      </Button>
      <Button
        variant={isAll ? 'default' : 'filled'}
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={isBusy}
        onClick={onReplay}
      >
        {replayLabel}
      </Button>
    </>
  )
}
