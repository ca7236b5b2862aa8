import type { MonthView } from '#shared/contracts/attendance.ts'
import { useUser } from '../../../api/session.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import { MonthRow } from './MonthRow.tsx'
import classes from './MonthTable.module.css'

/** A row a day, read down like a time card; totals at the foot. */
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
  const label = t('month.titleOf', { name: nameOf(view) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" data-number>
              {t('month.day')}
            </th>
            <th scope="col">{t('month.weekday')}</th>
            <th scope="col">{t('column.cycle')}</th>
            <th scope="col" data-wide>
              {t('month.punches')}
            </th>
            <th scope="col" data-number>
              {t('column.late')}
            </th>
            <th scope="col" data-number>
              {t('column.early')}
            </th>
            <th scope="col" data-number title={t('break.note')}>
              {t('column.break')}
            </th>
            <th scope="col" data-number>
              {t('column.worked')}
            </th>
            <th scope="col">{t('column.standing')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {view.days.map(day => (
            <MonthRow key={day.work_date} day={day} today={today} person={view} mayFix={mayFix} />
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
            <td>{t('month.absent', { count: totals.days_absent })}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
