import { useSession } from '../api/session.ts'
import { ownPasswordFeature, sessionFeature } from '../features/accounts/accounts.ts'
import { activityFeature } from '../features/activity/activity.ts'
import { approvalsFeature } from '../features/approvals/approvals.ts'
import { attendanceFeature } from '../features/attendance/attendance.ts'
import { backupsFeature } from '../features/backups/backups.ts'
import { connectionsFeature } from '../features/connections/connections.ts'
import { customFieldsFeature } from '../features/custom-fields/custom-fields.ts'
import { employeesFeature } from '../features/employees/employees.ts'
import { companyFeature } from '../features/head-office/company/company.ts'
import { headOfficeFeature } from '../features/head-office/head-office.ts'
import { helpFeature } from '../features/help/help.ts'
import { holidaysFeature } from '../features/holidays/holidays.ts'
import { companyKeysFeature, keysFeature } from '../features/keys/keys.ts'
import { loansFeature } from '../features/loans/loans.ts'
import { locationsFeature } from '../features/locations/locations.ts'
import { mailFeature } from '../features/mail/mail.ts'
import { manpowerFeature } from '../features/manpower/manpower.ts'
import { monthEndFeature } from '../features/month-end/month-end.ts'
import { myMonthFeature } from '../features/my-month/my-month.ts'
import { organisationFeature } from '../features/organisation/organisation.ts'
import { personalDataFeature } from '../features/personal-data/personal-data.ts'
import { preferencesFeature } from '../features/preferences/preferences.ts'
import { quotasFeature } from '../features/quotas/quotas.ts'
import { reportsFeature } from '../features/reports/reports.ts'
import { rosterFeature } from '../features/roster/roster.ts'
import { todayFeature } from '../features/today/today.ts'
import { companyWebhooksFeature, webhooksFeature } from '../features/webhooks/webhooks.ts'
import type { Feature } from '../ui/feature/feature.ts'

/** All features of the workstation; a new feature adds one line here. */
export const features: readonly Feature[] = [
  sessionFeature,
  todayFeature,
  myMonthFeature,
  attendanceFeature,
  locationsFeature,
  approvalsFeature,
  customFieldsFeature,
  employeesFeature,
  organisationFeature,
  rosterFeature,
  holidaysFeature,
  manpowerFeature,
  quotasFeature,
  loansFeature,
  reportsFeature,
  monthEndFeature,
  mailFeature,
  activityFeature,
  connectionsFeature,
  keysFeature,
  webhooksFeature,
  backupsFeature,
  headOfficeFeature,
  personalDataFeature,
  preferencesFeature,
  helpFeature
]

/** Features of the head office's program, which has the same shell. */
export const companyFeatures: readonly Feature[] = [
  companyFeature,
  companyWebhooksFeature,
  companyKeysFeature,
  ownPasswordFeature,
  preferencesFeature,
  helpFeature
]

/** The features of the program whose screens these are. */
export function useFeatures(): readonly Feature[] {
  return useSession().data?.program === 'head-office' ? companyFeatures : features
}
