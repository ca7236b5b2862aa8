import { th as shell } from '../../renderer/app/shell/texts.th.ts'
import { th as inbox } from '../../renderer/features/approvals/inbox/texts.th.ts'
import { th as requestPage } from '../../renderer/features/approvals/request/texts.th.ts'
import { th as approvalsOwn } from '../../renderer/features/approvals/texts.th.ts'
import { th as attendanceOwn } from '../../renderer/features/attendance/texts.th.ts'
import { th as backupsOwn } from '../../renderer/features/backups/texts.th.ts'
import { th as peopleOwn } from '../../renderer/features/employees/import/texts.th.ts'
import { th as employees } from '../../renderer/features/employees/texts.th.ts'
import { th as firstStartOwn } from '../../renderer/features/first-start/texts.th.ts'
import { th as benchAbove, th as loansOwn } from '../../renderer/features/loans/texts.th.ts'
import { th as benchOwn } from '../../renderer/features/loans/workbench/texts.th.ts'
import { th as monthsOwn } from '../../renderer/features/month-end/periods/texts.th.ts'
import { th as reportsOwn } from '../../renderer/features/reports/texts.th.ts'
import { th as requestFields } from '../../renderer/ui/requests/texts.th.ts'
import { th as restoreOwn } from '../../renderer/ui/restore/texts.th.ts'
import { th as sheets } from '../../renderer/ui/sheets/texts.th.ts'
import { th as ui } from '../../renderer/ui/texts/ui-texts.th.ts'

// The Thai texts of the pages that the first month of a branch visits.

export const BRANCH_WORDS = {
  approvals: { ...ui, ...approvalsOwn },
  attendance: { ...ui, ...attendanceOwn },
  backups: { ...ui, ...backupsOwn },
  people: { ...ui, ...peopleOwn },
  firstStart: { ...ui, ...firstStartOwn },
  months: { ...ui, ...monthsOwn },
  loans: { ...ui, ...loansOwn },
  bench: { ...ui, ...benchAbove, ...benchOwn },
  reports: { ...ui, ...reportsOwn },
  restore: { ...ui, ...restoreOwn },
  employees,
  inbox,
  request: { ...requestPage, ...requestFields },
  sheets,
  shell,
  ui
}
