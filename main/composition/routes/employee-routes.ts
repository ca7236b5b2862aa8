import type { FastifyPluginAsync } from 'fastify'
import { ListMemories } from '../../modules/accounts/accounts.ts'
import { listMemoryRoutes } from '../../modules/accounts/session/list-memory-routes.ts'
import {
  employeeRecordsRoutes,
  employeeSettingsRoutes
} from '../../modules/employees/actions/employee-action-routes.ts'
import { employeeDataRoutes } from '../../modules/employees/data/employee-data-routes.ts'
import {
  EmployeeData,
  EmployeeRecords,
  EmployeeScreens,
  EmployeeSettings,
  EmployeeViews,
  EmploymentTerms,
  moveEmployees,
  SettingChoices
} from '../../modules/employees/employees.ts'
import { termsRoutes } from '../../modules/employees/employment/terms-routes.ts'
import { partScreenRoutes, recordScreenRoutes } from '../../modules/employees/profile/part-screen-routes.ts'
import { settingChoicesRoutes } from '../../modules/employees/settings/setting-choices-routes.ts'
import { employeeScreenRoutes } from '../../modules/employees/views/employee-screen-routes.ts'
import type { StoredFiles } from '../../modules/files/files.ts'
import { loansOf } from '../../modules/loans/loans.ts'
import { formChoicesRoutes } from '../../modules/organisation/addresses/places-routes.ts'
import { OrganisationChart } from '../../modules/organisation/organisation.ts'
import { organisationRoutes } from '../../modules/organisation/organisation-routes.ts'
import { RosterService, WorkCycles } from '../../modules/roster/roster.ts'
import { rosterRoutes } from '../../modules/roster/roster-routes.ts'
import { workCyclesRoutes } from '../../modules/roster/work-cycles-routes.ts'
import { endGrantsOf } from '../../oauth/oauth.ts'
import type { ServiceParts } from '../../platform/runtime.ts'

export interface EmployeeRouteParts extends ServiceParts {
  readonly files: StoredFiles
}

/** Routes about employees: records, settings, accounts. */
export function employeeRoutes(parts: EmployeeRouteParts): FastifyPluginAsync[] {
  const { database, runtime } = parts
  const records = new EmployeeRecords(parts)
  const views = new EmployeeViews(database, runtime)
  const settings = new EmployeeSettings({ ...parts, endGrants: endGrantsOf })
  return [
    employeeRecordsRoutes(records),
    recordScreenRoutes(records),
    employeeSettingsRoutes(settings),
    partScreenRoutes(records, settings),
    ...employeeDataRoutes(new EmployeeData({ database, runtime, loansOf })),
    settingChoicesRoutes(new SettingChoices(database, runtime)),
    employeeScreenRoutes(new EmployeeScreens({ ...parts, views })),
    termsRoutes(new EmploymentTerms({ database, runtime, views })),
    formChoicesRoutes(),
    workCyclesRoutes(new WorkCycles(database, runtime)),
    rosterRoutes(new RosterService(database, runtime)),
    organisationRoutes(new OrganisationChart({ database, runtime, movePeople: moveEmployees })),
    listMemoryRoutes(new ListMemories(database, runtime))
  ]
}
