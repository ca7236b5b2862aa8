import { useCallback } from 'react'
import type { Punch } from '#shared/contracts/attendance.ts'
import { useBranchClock } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { wallClockOf } from '../../../ui/formats/wall-clock.ts'
import { attendanceTexts } from '../attendance-texts.ts'

/** Delay of a punch: seconds for a connected device, days for one that buffered its punches. */
export function useArrivalDelay(): (punch: Pick<Punch, 'punched_at' | 'received_at'>) => string {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const timeZone = useBranchClock(clock => clock.timeZone)
  return useCallback(
    ({ punched_at, received_at }) => {
      const delayMs = asNumber(wallClockOf(new Date(received_at), timeZone)) - asNumber(punched_at)
      if (delayMs >= 0) return formats.duration(delayMs)
      return t('punch.delay.ahead', { span: formats.duration(-delayMs) })
    },
    [t, formats, timeZone]
  )
}

/** Both are wall-clock times of the same branch, so that reading them as UTC preserves their difference. */
const asNumber = (wallClock: string): number => Date.parse(`${wallClock.replace(' ', 'T')}Z`)
