import { useMemo } from 'react'
import type { DayRow, Punch } from '#shared/contracts/attendance/attendance.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { attendanceTexts } from '../attendance-texts.ts'

type Cycle = Pick<DayRow, 'work_cycle_name' | 'work_cycle_name_en' | 'work_cycle_start' | 'work_cycle_end'>

const placeOf = (punch: Pick<Punch, 'device_name' | 'device_sn' | 'location_name'>): string =>
  punch.device_name ?? punch.device_sn ?? punch.location_name ?? MISSING

/** Texts that several attendance screens compose in the same way. */
export function useAttendanceWords() {
  const t = attendanceTexts.use()
  const formats = useFormats()
  return useMemo(
    () => ({
      /** `07:02 +1` if the clock had passed midnight of the work date. */
      clock: (at: string | null, workDate: string): string => {
        const time = formats.time(at)
        if (at === null || at.slice(0, 10) === workDate) return time
        return t(at.slice(0, 10) > workDate ? 'clock.nextDay' : 'clock.dayBefore', { time })
      },
      cycle: (cycle: Cycle): string => {
        if (cycle.work_cycle_name === null) return t('day.noCycle')
        const name = formats.inLanguage(cycle.work_cycle_name, cycle.work_cycle_name_en)
        const { work_cycle_start: start, work_cycle_end: end } = cycle
        return start === null || end === null ? name : t('cycle.hours', { name, start, end })
      },
      /** For zero minutes, late or worked, a dash is less distracting than 0:00. */
      span: (minutes: number): string => (minutes === 0 ? MISSING : formats.hours(minutes)),
      place: placeOf,
      /** The location of a punch, or the reason for entering it. */
      origin: (punch: Pick<Punch, 'source' | 'remark' | 'device_name' | 'device_sn' | 'location_name'>) => {
        if (punch.source !== 'Adjust') return placeOf(punch)
        return punch.remark === null ? t('source.Adjust') : t('day.adjustedBecause', { reason: punch.remark })
      }
    }),
    [t, formats]
  )
}
