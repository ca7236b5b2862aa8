import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'
import { employeeDataRoutes } from '../modules/employees/data/employee-data-routes.ts'
import {
  EmployeeData,
  EmployeeImport,
  EmployeeRecords,
  EmployeeSettings,
  type LoansOfEmployee,
  People,
  SettingChoices
} from '../modules/employees/employees.ts'
import { employeeRecordsRoutes } from '../modules/employees/profile/employee-records-routes.ts'
import { recordScreenRoutes } from '../modules/employees/profile/record-screen-routes.ts'
import { employeeSettingsRoutes } from '../modules/employees/settings/employee-settings-routes.ts'
import { settingChoicesRoutes } from '../modules/employees/settings/setting-choices-routes.ts'
import { settingScreenRoutes } from '../modules/employees/settings/setting-screen-routes.ts'
import { peopleScreenRoutes } from '../modules/employees/views/employee-screen-routes.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { ListMemories } from '../modules/list-memory/list-memory.ts'
import { listMemoryRoutes } from '../modules/list-memory/list-memory-routes.ts'
import { HrNotifications } from '../modules/notifications/notifications.ts'
import { hrNotificationsRoutes } from '../modules/notifications/notifications-routes.ts'
import { formChoicesRoutes } from '../modules/organisation/addresses/places-routes.ts'
import { organisationRoutes } from '../modules/organisation/organisation-routes.ts'
import { WorkCycles } from '../modules/roster/roster.ts'
import { workCyclesRoutes } from '../modules/roster/work-cycles-routes.ts'
import type { Runtime } from '../platform/runtime.ts'

export interface PeopleParts {
  readonly database: Database
  readonly runtime: Runtime
  readonly files: StoredFiles
  readonly loans: LoansOfEmployee
}

/** What is known of employees and how they are set up: records, settings, accounts, and what HR is told of it. */
export function employeeRoutes(parts: PeopleParts): FastifyPluginAsync[] {
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
    organisationRoutes(database, runtime),
    listMemoryRoutes(new ListMemories(database, runtime))
  ]
}
