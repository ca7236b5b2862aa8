import type { ActivityLogTable, ActivityUnmaskedTable } from './activity-log.ts'
import type { AnonymisedEmployeesTable } from './anonymised-employees.ts'
import type {
  ApprovalChainsTable,
  ApprovalDelegationsTable,
  ApprovalDocumentsTable,
  ApprovalLeaveDaysTable,
  ApprovalStepsTable
} from './approvals.ts'
import type {
  AttendanceBatchesTable,
  AttendanceNoticesTable,
  AttendanceParkedTable,
  AttendancePunchesTable,
  AttendanceQueueTable,
  AttendanceRefusedTable
} from './attendance.ts'
import type { CustomFieldsTable, CustomFieldValuesTable } from './custom-fields.ts'
import type { DevicesTable } from './devices.ts'
import type { EmployeeAbilitiesTable } from './employee-abilities.ts'
import type { EmployeeActualQuotasTable } from './employee-actual-quotas.ts'
import type { EmployeeApproversTable } from './employee-approvers.ts'
import type { EmployeeBasicSettingsTable } from './employee-basic-settings.ts'
import type { EmployeeCostCentersTable } from './employee-cost-centers.ts'
import type { EmployeeDocumentsTable } from './employee-documents.ts'
import type { EmployeeDrivingSkillsTable } from './employee-driving-skills.ts'
import type { EmployeeEducationsTable } from './employee-educations.ts'
import type { EmployeeFacialsTable } from './employee-facials.ts'
import type { EmployeeFamiliesTable } from './employee-families.ts'
import type { EmployeeHolidayDaysTable } from './employee-holiday-days.ts'
import type { EmployeeHolidaysTable } from './employee-holidays.ts'
import type { EmployeeHospitalsTable } from './employee-hospitals.ts'
import type { EmployeeImportRowsTable, EmployeeImportsTable } from './employee-imports.ts'
import type { EmployeeLanguageSkillsTable } from './employee-language-skills.ts'
import type {
  EmployeeLoanPaymentsTable,
  EmployeeLoanPeriodsTable,
  EmployeeLoanStatusChangesTable,
  EmployeeLoansTable,
  SalaryTypesTable
} from './employee-loans.ts'
import type { EmployeeOtRightsTable } from './employee-ot-rights.ts'
import type { EmployeePossessionImagesTable } from './employee-possession-images.ts'
import type { EmployeePossessionsTable } from './employee-possessions.ts'
import type { EmployeeQuotasTable } from './employee-quotas.ts'
import type { EmployeeRoleDutiesTable } from './employee-role-duties.ts'
import type { EmployeeSearchTable, SearchUnitsTable } from './employee-search.ts'
import type { EmployeeTimeFramesTable } from './employee-time-frames.ts'
import type { EmployeeTrainingsTable } from './employee-trainings.ts'
import type { EmployeeTypingSkillsTable } from './employee-typing-skills.ts'
import type { EmployeeWorksTable } from './employee-works.ts'
import type { EmployeeWorktimeConfigsTable } from './employee-worktime-configs.ts'
import type { EmployeesTable } from './employees.ts'
import type { EmploymentTermsTable, PlannedTermsTable } from './employment-terms.ts'
import type {
  ImportedLoansTable,
  ImportedQuotasTable,
  ImportMappingsTable,
  ImportRunBatchesTable,
  ImportRunsTable
} from './import-runs.ts'
import type { ListMemoriesTable } from './list-memories.ts'
import type { LoanDocumentsTable } from './loan-documents.ts'
import type { LocationsTable } from './locations.ts'
import type { MailOutboxTable } from './mail-outbox.ts'
import type { NotificationSettingsTable, NotificationsTable } from './notifications.ts'
import type {
  OAuthClientsTable,
  OAuthCodesTable,
  OAuthConsentsTable,
  OAuthGrantsTable,
  OAuthRefreshTokensTable,
  OAuthRevokedTokensTable,
  OAuthSigningKeysTable
} from './oauth.ts'
import type { OrganisationUnitsTable } from './organisation-units.ts'
import type { PayrollPeriodsTable } from './payroll-periods.ts'
import type { PictureConsentsTable } from './picture-consents.ts'
import type { PlannedResignationsTable } from './planned-resignations.ts'
import type { PublicHolidaysTable } from './public-holidays.ts'
import type { QuotaRulesTable } from './quota-rules.ts'
import type { PasskeysTable, RecoveryCodesTable, SecondFactorsTable } from './second-factors.ts'
import type { SessionsTable, SignInFailuresTable } from './sessions.ts'
import type { SettingChoicesTable } from './setting-choices.ts'
import type { RevisionsTable, SettingsTable } from './settings.ts'
import type { StoredFilesTable } from './stored-files.ts'
import type { SubscriptionKeysTable } from './subscription-keys.ts'
import type { UserGroupMembersTable, UserGroupsTable, UsersTable } from './users.ts'
import type { EmployeeWorkCyclesTable, WorkCycleDaysTable, WorkCyclesTable } from './work-cycles.ts'

export interface Schema {
  activity_log: ActivityLogTable
  activity_unmasked: ActivityUnmaskedTable
  anonymised_employees: AnonymisedEmployeesTable
  approval_chains: ApprovalChainsTable
  approval_delegations: ApprovalDelegationsTable
  approval_documents: ApprovalDocumentsTable
  approval_leave_days: ApprovalLeaveDaysTable
  approval_steps: ApprovalStepsTable
  attendance_batches: AttendanceBatchesTable
  attendance_notices: AttendanceNoticesTable
  attendance_parked: AttendanceParkedTable
  attendance_punches: AttendancePunchesTable
  attendance_queue: AttendanceQueueTable
  attendance_refused: AttendanceRefusedTable
  custom_field_values: CustomFieldValuesTable
  custom_fields: CustomFieldsTable
  devices: DevicesTable
  employee_abilities: EmployeeAbilitiesTable
  employee_actual_quotas: EmployeeActualQuotasTable
  employee_approvers: EmployeeApproversTable
  employee_basic_settings: EmployeeBasicSettingsTable
  employee_cost_centers: EmployeeCostCentersTable
  employee_documents: EmployeeDocumentsTable
  employee_driving_skills: EmployeeDrivingSkillsTable
  employee_educations: EmployeeEducationsTable
  employee_facials: EmployeeFacialsTable
  employee_families: EmployeeFamiliesTable
  employee_holiday_days: EmployeeHolidayDaysTable
  employee_holidays: EmployeeHolidaysTable
  employee_hospitals: EmployeeHospitalsTable
  employee_import_rows: EmployeeImportRowsTable
  employee_imports: EmployeeImportsTable
  employee_language_skills: EmployeeLanguageSkillsTable
  employee_loan_payments: EmployeeLoanPaymentsTable
  employee_loan_periods: EmployeeLoanPeriodsTable
  employee_loan_status_changes: EmployeeLoanStatusChangesTable
  employee_loans: EmployeeLoansTable
  employee_ot_rights: EmployeeOtRightsTable
  employee_possession_images: EmployeePossessionImagesTable
  employee_possessions: EmployeePossessionsTable
  employee_quotas: EmployeeQuotasTable
  employee_role_duties: EmployeeRoleDutiesTable
  employee_search: EmployeeSearchTable
  employee_time_frames: EmployeeTimeFramesTable
  employee_trainings: EmployeeTrainingsTable
  employee_typing_skills: EmployeeTypingSkillsTable
  employee_work_cycles: EmployeeWorkCyclesTable
  employee_works: EmployeeWorksTable
  picture_consents: PictureConsentsTable
  planned_resignations: PlannedResignationsTable
  employment_terms: EmploymentTermsTable
  planned_terms: PlannedTermsTable
  employee_worktime_configs: EmployeeWorktimeConfigsTable
  employees: EmployeesTable
  import_mappings: ImportMappingsTable
  import_run_batches: ImportRunBatchesTable
  import_runs: ImportRunsTable
  imported_loans: ImportedLoansTable
  imported_quotas: ImportedQuotasTable
  list_memories: ListMemoriesTable
  loan_documents: LoanDocumentsTable
  locations: LocationsTable
  mail_outbox: MailOutboxTable
  notification_settings: NotificationSettingsTable
  notifications: NotificationsTable
  oauth_clients: OAuthClientsTable
  oauth_codes: OAuthCodesTable
  oauth_consents: OAuthConsentsTable
  oauth_grants: OAuthGrantsTable
  oauth_refresh_tokens: OAuthRefreshTokensTable
  oauth_revoked_tokens: OAuthRevokedTokensTable
  oauth_signing_keys: OAuthSigningKeysTable
  organisation_units: OrganisationUnitsTable
  passkeys: PasskeysTable
  payroll_periods: PayrollPeriodsTable
  public_holidays: PublicHolidaysTable
  quota_rules: QuotaRulesTable
  revisions: RevisionsTable
  salary_types: SalaryTypesTable
  search_units: SearchUnitsTable
  recovery_codes: RecoveryCodesTable
  second_factors: SecondFactorsTable
  sessions: SessionsTable
  sign_in_failures: SignInFailuresTable
  setting_choices: SettingChoicesTable
  settings: SettingsTable
  stored_files: StoredFilesTable
  subscription_keys: SubscriptionKeysTable
  user_group_members: UserGroupMembersTable
  user_groups: UserGroupsTable
  users: UsersTable
  work_cycle_days: WorkCycleDaysTable
  work_cycles: WorkCyclesTable
}
