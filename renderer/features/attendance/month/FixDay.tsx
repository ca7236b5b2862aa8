import { VisuallyHidden } from '@mantine/core'
import type { MonthDay } from '#shared/contracts/attendance.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

/** The form of requests, which another feature has. */
const REQUEST = '/approvals/new'
/** The reason “forgot to clock”. */
const FORGOTTEN = '01'

/** Opens a time adjustment of the day, filled in with the missing times. */
export function FixDay({ day, employeeCode }: { day: MonthDay; employeeCode: string }) {
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
