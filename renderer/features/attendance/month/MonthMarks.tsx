import type { MonthDay } from '#shared/contracts/attendance.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { marksOf } from '../parts/day-marks.ts'
import { StandingChip } from '../parts/StandingChip.tsx'
import classes from './MonthTable.module.css'

/** Chips only for exceptions, so that they are easy to find; a day off is clear from its cycle, and future days have none. */
export function MonthMarks({ day, today }: { day: MonthDay; today: string }) {
  const t = attendanceTexts.use()
  const isOff = day.standing === 'off' && day.punch_count === 0
  if (isOff || day.work_date > today) return MISSING
  const marks = marksOf(day, today)
  if (day.work_date < today && marks[0] === 'left') return t('month.fine')
  return (
    <span className={classes.marks}>
      {marks.map(mark => (
        <StandingChip key={mark} mark={mark} />
      ))}
    </span>
  )
}
