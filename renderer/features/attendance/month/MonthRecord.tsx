import type { ReactNode } from 'react'
import type { MonthView } from '#shared/contracts/attendance.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx'
import classes from './MonthTable.module.css'
import { MonthTable } from './MonthTable.tsx'

/** Whose month, and the month. */
export function MonthRecord({ view, steps }: { view: MonthView; steps: ReactNode }) {
  const formats = useFormats()
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
      <RecordHeader
        name={nameOf(view)}
        code={view.employee_code}
        here="attendance"
        facts={facts}
        actions={steps}
      />
      <MonthTable view={view} />
    </div>
  )
}
