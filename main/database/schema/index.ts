import type { ActivityLogTable } from './activity-log.ts'
import type {
  AttendanceBatchesTable,
  AttendanceNoticesTable,
  AttendanceParkedTable,
  AttendancePunchesTable,
  AttendanceQueueTable
} from './attendance.ts'
import type { DevicesTable } from './devices.ts'
import type { EmployeeApproversTable } from './employee-approvers.ts'
import type { EmployeesTable } from './employees.ts'
import type { LocationsTable } from './locations.ts'
import type { OrganisationUnitsTable } from './organisation-units.ts'
import type { PayrollPeriodsTable } from './payroll-periods.ts'
import type { SessionsTable } from './sessions.ts'
import type { RevisionsTable, SettingsTable } from './settings.ts'
import type { StoredFilesTable } from './stored-files.ts'
import type { SubscriptionKeysTable } from './subscription-keys.ts'
import type { UserGroupMembersTable, UserGroupsTable, UsersTable } from './users.ts'
import type { EmployeeWorkCyclesTable, WorkCycleDaysTable, WorkCyclesTable } from './work-cycles.ts'

export interface Schema {
  activity_log: ActivityLogTable
  attendance_batches: AttendanceBatchesTable
  attendance_notices: AttendanceNoticesTable
  attendance_parked: AttendanceParkedTable
  attendance_punches: AttendancePunchesTable
  attendance_queue: AttendanceQueueTable
  devices: DevicesTable
  employee_approvers: EmployeeApproversTable
  employee_work_cycles: EmployeeWorkCyclesTable
  employees: EmployeesTable
  locations: LocationsTable
  organisation_units: OrganisationUnitsTable
  payroll_periods: PayrollPeriodsTable
  revisions: RevisionsTable
  sessions: SessionsTable
  settings: SettingsTable
  stored_files: StoredFilesTable
  subscription_keys: SubscriptionKeysTable
  user_group_members: UserGroupMembersTable
  user_groups: UserGroupsTable
  users: UsersTable
  work_cycle_days: WorkCycleDaysTable
  work_cycles: WorkCyclesTable
}
