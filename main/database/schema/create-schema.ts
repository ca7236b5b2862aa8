import { type Kysely, sql } from 'kysely'
import { TABLES as activityLog } from './activity-log.ts'
import { TABLES as approvals } from './approvals.ts'
import { TABLES as attendance } from './attendance.ts'
import { TABLES as customFields } from './custom-fields.ts'
import { TABLES as devices } from './devices.ts'
import { TABLES as employeeImports } from './employee-imports.ts'
import { TABLES as employeeLoans } from './employee-loans.ts'
import { TABLES as employeeRecords } from './employee-records.ts'
import { TABLES as employeeSearch } from './employee-search.ts'
import { TABLES as employeeSettings } from './employee-settings.ts'
import { TABLES as employees } from './employees.ts'
import { TABLES as employmentTerms } from './employment-terms.ts'
import { TABLES as headOffice } from './head-office.ts'
import { TABLES as importRuns } from './import-runs.ts'
import { TABLES as locations } from './locations.ts'
import { TABLES as mailOutbox } from './mail-outbox.ts'
import { TABLES as monthEnds } from './month-ends.ts'
import { TABLES as notifications } from './notifications.ts'
import { TABLES as oauth } from './oauth.ts'
import { TABLES as organisationUnits } from './organisation-units.ts'
import { TABLES as payrollPeriods } from './payroll-periods.ts'
import { TABLES as pictureConsents } from './picture-consents.ts'
import { TABLES as publicHolidays } from './public-holidays.ts'
import { TABLES as quotas } from './quotas.ts'
import { TABLES as secondFactors } from './second-factors.ts'
import { TABLES as sessions } from './sessions.ts'
import { TABLES as settingChoices } from './setting-choices.ts'
import { TABLES as settings } from './settings.ts'
import { TABLES as storedFiles } from './stored-files.ts'
import { TABLES as subscriptionKeys } from './subscription-keys.ts'
import { TABLES as terminals } from './terminals.ts'
import { TABLES as users } from './users.ts'
import { TABLES as webhooks } from './webhooks.ts'
import { TABLES as workCycles } from './work-cycles.ts'

/** Every table, index, trigger and first row, each beside the type of its table. */
const STATEMENTS = [
  activityLog,
  approvals,
  attendance,
  customFields,
  devices,
  employeeImports,
  employeeLoans,
  employeeRecords,
  employeeSearch,
  employeeSettings,
  employees,
  employmentTerms,
  headOffice,
  importRuns,
  locations,
  mailOutbox,
  monthEnds,
  notifications,
  oauth,
  organisationUnits,
  payrollPeriods,
  pictureConsents,
  publicHolidays,
  quotas,
  secondFactors,
  sessions,
  settingChoices,
  settings,
  storedFiles,
  subscriptionKeys,
  terminals,
  users,
  webhooks,
  workCycles
].flat()

/** Makes the schema in an empty database. */
export async function createSchema(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
