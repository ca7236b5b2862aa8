import type { MonthDay, MonthView } from '#shared/contracts/attendance.ts'
import { dayOfWeek } from '#shared/domain/calendar-date.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { attendancePaths } from '../paths.ts'
import { FixDay } from './FixDay.tsx'
import { MonthMarks } from './MonthMarks.tsx'
import classes from './MonthTable.module.css'
import { PunchTime } from './PunchTime.tsx'

const WEEKEND: readonly string[] = ['Sat', 'Sun']

type Props = {
  day: MonthDay
  today: string
  person: Pick<MonthView, 'employee_id' | 'employee_code'>
  /** Whether the reader may ask for times of this person. */
  mayFix: boolean
}

export function MonthRow({ day, today, person, mayFix }: Props) {
  const formats = useFormats()
  const words = useAttendanceWords()
  const { work_date: date } = day
  const isToday = date === today
  const target = { to: attendancePaths.day, search: { date, open: person.employee_id } }
  return (
    <tr
      data-weekend={WEEKEND.includes(dayOfWeek(date)) || undefined}
      data-today={isToday || undefined}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
    >
      <th scope="row" data-number>
        <AppLink target={target}>{formats.date(date)}</AppLink>
      </th>
      <td>{formats.weekday(date)}</td>
      <td className={classes.cycle} data-off={day.standing === 'off' || undefined}>
        {words.cycle(day)}
      </td>
      <td data-wide>
        <ul className={classes.punches}>
          {day.punches.map(punch => (
            <PunchTime key={punch.punch_id} punch={punch} workDate={date} />
          ))}
        </ul>
      </td>
      <td data-number data-late={day.late_minutes > 0 || undefined}>
        {words.span(day.late_minutes)}
      </td>
      <td data-number>{words.span(day.early_minutes)}</td>
      <td data-number>{words.span(day.deducted_minutes)}</td>
      <td data-number>{words.span(day.worked_minutes)}</td>
      <td>
        <MonthMarks day={day} today={today} />
      </td>
      <td data-actions>
        {mayFix && date <= today && <FixDay day={day} employeeCode={person.employee_code} />}
      </td>
    </tr>
  )
}
