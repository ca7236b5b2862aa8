import type { ReactNode } from 'react'
import type { MonthView } from '#shared/contracts/attendance.ts'
import { useSession } from '../../../api/session.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SignatureLines } from '../../../ui/print/SignatureLines.tsx'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import classes from './MonthTable.module.css'
import { MonthTable } from './MonthTable.tsx'

/** Whose month, and the month. */
export function MonthRecord({ view, steps }: { view: MonthView; steps: ReactNode }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const company = useSession().data
  const nameOf = usePersonName()
  const branch = useBranchName()(view.branch_id)
  const facts = [
    ...(branch === null ? [] : [branch]),
    ...(view.department_name === null
      ? []
      : [formats.inLanguage(view.department_name, view.department_name_en)]),
    formats.month(view.month)
  ]
  return (
    <div className={classes.record}>
      <p className={classes.company}>{formats.inLanguage(company?.company_name, company?.company_name_en)}</p>
      <RecordHeader
        name={nameOf(view)}
        code={view.employee_code}
        here="attendance"
        facts={facts}
        actions={steps}
      />
      <MonthTable view={view} />
      <SignatureLines
        roles={[t('month.signEmployee'), t('month.signManager'), t('month.signHr')]}
        date={t('month.signDate')}
      />
    </div>
  )
}
