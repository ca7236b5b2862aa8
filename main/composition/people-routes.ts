import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'
import { EmployeeData, type LoansOfEmployee } from '../modules/employee-data/employee-data.ts'
import { employeeDataRoutes } from '../modules/employee-data/employee-data-routes.ts'
import { EmployeeRecords } from '../modules/employee-records/employee-records.ts'
import { employeeRecordsRoutes } from '../modules/employee-records/employee-records-routes.ts'
import { recordScreenRoutes } from '../modules/employee-records/record-screen-routes.ts'
import { EmployeeSettings } from '../modules/employee-settings/employee-settings.ts'
import { employeeSettingsRoutes } from '../modules/employee-settings/employee-settings-routes.ts'
import { settingScreenRoutes } from '../modules/employee-settings/setting-screen-routes.ts'
import { EmployeeImport } from '../modules/employees/employees.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { formChoicesRoutes } from '../modules/form-choices/form-choices-routes.ts'
import { ListMemories } from '../modules/list-memory/list-memory.ts'
import { listMemoryRoutes } from '../modules/list-memory/list-memory-routes.ts'
import { HrNotifications } from '../modules/notifications/notifications.ts'
import { hrNotificationsRoutes } from '../modules/notifications/notifications-routes.ts'
import { organisationChartRoutes } from '../modules/organisation/organisation-chart-routes.ts'
import { People } from '../modules/people/people.ts'
import { peopleScreenRoutes } from '../modules/people/people-routes.ts'
import { WorkCycles } from '../modules/roster/roster.ts'
import { workCyclesRoutes } from '../modules/roster/work-cycles-routes.ts'
import { SettingChoices } from '../modules/setting-choices/setting-choices.ts'
import { settingChoicesRoutes } from '../modules/setting-choices/setting-choices-routes.ts'
import type { Runtime } from '../platform/runtime.ts'

export interface PeopleParts {
  readonly database: Database
  readonly runtime: Runtime
  readonly files: StoredFiles
  readonly loans: LoansOfEmployee
}

/** What is known of employees and how they are set up: records, settings, accounts, and what HR is told of it. */
export function peopleRoutes(parts: PeopleParts): FastifyPluginAsync[] {
  const { database, runtime } = parts
  const records = new EmployeeRecords(parts)
  const settings = new EmployeeSettings(parts)
  // Only asked to resign somebody, which opens no account and writes no letter.
  const employeeImport = new EmployeeImport({ database, runtime, mail: { wake: () => undefined } })
  return [
    employeeRecordsRoutes(records),
    recordScreenRoutes(records),
    employeeSettingsRoutes(settings),
    settingScreenRoutes(settings),
    employeeDataRoutes(new EmployeeData({ database, runtime, loans: parts.loans })),
    settingChoicesRoutes(new SettingChoices(database, runtime)),
    hrNotificationsRoutes(new HrNotifications(database)),
    peopleScreenRoutes(new People({ ...parts, employeeImport }), records),
    formChoicesRoutes(),
    workCyclesRoutes(new WorkCycles(database, runtime)),
    organisationChartRoutes(database, runtime),
    listMemoryRoutes(new ListMemories(database, runtime))
  ]
}
