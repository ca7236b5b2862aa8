import { Group, VisuallyHidden } from '@mantine/core'
import type { MonthDay, MonthView } from '#shared/contracts/attendance/attendance.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { useUser } from '../../../api/session.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { StateChip, toneStyle } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { MARK_LOOKS } from '../parts/DirectionChip.tsx'
import { marksOf } from '../parts/day-marks.ts'
import { iconOfStanding, StandingChip } from '../parts/StandingChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { attendancePaths } from '../paths.ts'
import classes from './MonthTable.module.css'

/** A row for each day, read down like a time card; totals at the foot. */
export function MonthTable({ view }: { view: MonthView }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  const today = branchToday()
  const user = useUser()
  const mayFix = isAllowed(['hr'], user) || user.employee_code === view.employee_code
  const { totals } = view
  const early = view.days.reduce((sum, day) => sum + day.early_minutes, 0)
  const holidays = new Map(view.public_holidays.map(holiday => [holiday.holiday_date, holiday]))
  const label = t('month.titleOf', { name: nameOf(view) })
  const heads: readonly [title: string, look?: 'data-number' | 'data-wide', hint?: string][] = [
    [t('date'), 'data-number'],
    [t('weekday')],
    [t('workCycle')],
    [t('month.punches'), 'data-wide'],
    [t('column.late'), 'data-number'],
    [t('column.early'), 'data-number'],
    [t('column.break'), 'data-number', t('break.note')],
    [t('column.worked'), 'data-number'],
    [t('column.overtime'), 'data-number'],
    [t('status')]
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map(([title, look, hint]) => (
              <th key={title} scope="col" {...(look && { [look]: true })} title={hint}>
                {title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {view.days.map(day => (
            <MonthRow
              key={day.work_date}
              day={day}
              holiday={holidays.get(day.work_date)}
              today={today}
              person={view}
              mayFix={mayFix}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('month.total')}
            </th>
            <td data-wide>{t('month.worked', { count: totals.days_worked })}</td>
            <td data-number>{words.span(totals.late_minutes)}</td>
            <td data-number>{words.span(early)}</td>
            <td data-number>{words.span(totals.deducted_minutes)}</td>
            <td data-number>{formats.hours(totals.worked_minutes)}</td>
            <OvertimeCell of={totals} />
            <td>
              <ul className="plain">
                <li>{t('month.absent', { count: totals.days_absent })}</li>
                {totals.days_to_check > 0 && <li>{t('month.check', { count: totals.days_to_check })}</li>}
                {totals.unpaid_leave > 0 && (
                  <li>{t('month.unpaid', { days: formats.number(totals.unpaid_leave / 100, 2) })}</li>
                )}
              </ul>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type Overtime = Pick<MonthDay, 'overtime_minutes' | 'overtime_leave_minutes'>

/** Overtime that is paid, and below it what was turned into leave. */
function OvertimeCell({ of: { overtime_minutes: paid, overtime_leave_minutes: asLeave } }: { of: Overtime }) {
  const t = attendanceTexts.use()
  const words = useAttendanceWords()
  if (asLeave === 0) return <td data-number>{words.span(paid)}</td>
  return (
    <td data-number title={t('column.overtimeLeave')}>
      {paid > 0 && <div>{words.span(paid)}</div>}
      <div>{t('overtime.asLeave', { time: words.span(asLeave) })}</div>
    </td>
  )
}

const WEEKEND: readonly string[] = ['Sat', 'Sun']

type Holiday = MonthView['public_holidays'][number] | undefined
type Props = {
  day: MonthDay
  holiday: Holiday
  today: string
  person: Pick<MonthView, 'employee_id' | 'employee_code'>
  /** Whether the reader may request time adjustments for this person. */
  mayFix: boolean
}

function MonthRow({ day, holiday, today, person, mayFix }: Props) {
  const formats = useFormats()
  const words = useAttendanceWords()
  const t = attendanceTexts.use()
  const { work_date: date } = day
  const exact = day.worked_minutes - day.rounded_minutes
  const rounding =
    day.rounded_minutes === 0
      ? undefined
      : t('worked.rounded', {
          worked: formats.minutes(day.worked_minutes),
          exact: formats.minutes(exact)
        })
  const isToday = date === today
  const target = { to: attendancePaths.day, search: { date, open: person.employee_id } }
  return (
    <tr
      data-weekend={day.is_day_off || WEEKEND.includes(dayOfWeek(date)) || undefined}
      data-today={isToday || undefined}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
    >
      <th scope="row" data-number>
        <AppLink target={target}>{formats.date(date)}</AppLink>
      </th>
      <td>{formats.weekday(date)}</td>
      <td style={day.standing === 'off' ? { color: 'var(--mantine-color-dimmed)' } : undefined}>
        {words.cycle(day)}
      </td>
      <td data-wide>
        <Group component="ul" className="plain" gap="2px 8px">
          {day.punches.map(punch => (
            <PunchTime key={punch.punch_id} punch={punch} workDate={date} />
          ))}
        </Group>
      </td>
      <td data-number data-late={day.late_minutes > 0 || undefined}>
        {words.span(day.late_minutes)}
      </td>
      <td data-number>{words.span(day.early_minutes)}</td>
      <td data-number>{words.span(day.deducted_minutes)}</td>
      <td data-number title={rounding}>
        {words.span(day.worked_minutes)}
      </td>
      <OvertimeCell of={day} />
      <td>
        <MonthMarks day={day} holiday={holiday} today={today} />
      </td>
      <td data-actions>
        {mayFix && date <= today && <FixDay day={day} employeeCode={person.employee_code} />}
      </td>
    </tr>
  )
}

/** The request form, which belongs to another feature. */
const REQUEST = '/approvals/new'
/** The reason “forgot to clock”. */
const FORGOTTEN = '01'

/** Opens a time adjustment of the day, filled in with the missing times. */
function FixDay({ day, employeeCode }: { day: MonthDay; employeeCode: string }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const { work_date: date, missing } = day
  const search = {
    kind: 'time-adjust',
    employee: employeeCode,
    date,
    reason: FORGOTTEN,
    ...(missing.length > 0 ? { times: missing.join(',') } : {})
  }
  return (
    <span {...(missing.length === 0 ? { 'data-quiet': true } : {})}>
      <AppLink target={{ to: REQUEST, search }}>
        <span aria-hidden>{t('month.fix')}</span>
        <VisuallyHidden>{t('month.fixOf', { date: formats.date(date) })}</VisuallyHidden>
      </AppLink>
    </span>
  )
}

/**
 * Chips mark only exceptions, so that they are easy to find; a day off is clear from its cycle. Leave and public holidays are
 * named, also in the future.
 */
function MonthMarks({ day, holiday, today }: { day: MonthDay; holiday: Holiday; today: string }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const named = [
    ...day.leave_flags.map(flag => {
      const type = leaveTypeOf(flag)
      return { icon: 'leave' as const, label: type ? formats.inLanguage(type.name, type.nameEn) : flag }
    }),
    ...(holiday ? [{ icon: 'off' as const, label: formats.inLanguage(holiday.name, holiday.name_en) }] : [])
  ]
  const isUsual =
    day.work_date > today ||
    (day.standing === 'off' && day.punch_count === 0) ||
    (day.standing === 'leave' && day.leave_flags.length > 0)
  const marks = isUsual ? [] : marksOf(day, today)
  const isFine = day.work_date < today && marks[0] === 'left'
  if (named.length === 0 && (isFine || marks.length === 0)) return isFine ? t('month.fine') : MISSING
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {named.map(({ icon, label }) => (
        <StateChip key={label} tone="grey" icon={iconOfStanding(icon)} label={label} />
      ))}
      {!isFine && marks.map(mark => <StandingChip key={mark} mark={mark} />)}
    </Group>
  )
}

type PunchProps = { punch: MonthDay['punches'][number]; workDate: string }

/** A punch in the smallest readable form: how it counts and its time. */
function PunchTime({ punch, workDate }: PunchProps) {
  const t = attendanceTexts.use()
  const words = useAttendanceWords()
  const { icon: IconOf, tone } = MARK_LOOKS[punch.mark]
  return (
    <li className={classes.punch} style={toneStyle(tone)}>
      <IconOf size={14} aria-hidden />
      <span>{t(`direction.${punch.mark}`)}</span>
      <time dateTime={punch.punched_at}>{words.clock(punch.punched_at, workDate)}</time>
    </li>
  )
}
