import type * as activityLog from './activity-log.ts'
import type * as approvals from './approvals.ts'
import type * as attendance from './attendance.ts'
import type * as customFields from './custom-fields.ts'
import type * as devices from './devices.ts'
import type * as employeeImports from './employee-imports.ts'
import type * as employeeLoans from './employee-loans.ts'
import type * as employeeRecords from './employee-records.ts'
import type * as employeeSearch from './employee-search.ts'
import type * as employeeSettings from './employee-settings.ts'
import type * as employees from './employees.ts'
import type * as employmentTerms from './employment-terms.ts'
import type * as headOffice from './head-office.ts'
import type * as importRuns from './import-runs.ts'
import type * as locations from './locations.ts'
import type * as mailOutbox from './mail-outbox.ts'
import type * as monthEnds from './month-ends.ts'
import type * as notifications from './notifications.ts'
import type * as oauth from './oauth.ts'
import type * as organisationUnits from './organisation-units.ts'
import type * as payrollPeriods from './payroll-periods.ts'
import type * as pictureConsents from './picture-consents.ts'
import type * as publicHolidays from './public-holidays.ts'
import type * as quotas from './quotas.ts'
import type * as secondFactors from './second-factors.ts'
import type * as sessions from './sessions.ts'
import type * as settingChoices from './setting-choices.ts'
import type * as settings from './settings.ts'
import type * as storedFiles from './stored-files.ts'
import type * as subscriptionKeys from './subscription-keys.ts'
import type * as terminals from './terminals.ts'
import type * as users from './users.ts'
import type * as webhooks from './webhooks.ts'
import type * as workCycles from './work-cycles.ts'

export interface Schema {
  activity_log: activityLog.ActivityLogTable
  activity_unmasked: activityLog.ActivityUnmaskedTable
  anonymised_employees: employees.AnonymisedEmployeesTable
  approval_chain_rules: approvals.ApprovalChainRulesTable
  approval_chains: approvals.ApprovalChainsTable
  approval_delegations: approvals.ApprovalDelegationsTable
  approval_documents: approvals.ApprovalDocumentsTable
  approval_leave_days: approvals.ApprovalLeaveDaysTable
  approval_steps: approvals.ApprovalStepsTable
  attendance_batches: attendance.AttendanceBatchesTable
  attendance_changed_days: attendance.AttendanceChangedDaysTable
  attendance_notices: attendance.AttendanceNoticesTable
  attendance_parked: attendance.AttendanceDeadLettersTable
  attendance_punches: attendance.AttendancePunchesTable
  attendance_queue: attendance.AttendanceQueueTable
  attendance_refused: attendance.AttendanceRefusedTable
  attendance_stale: attendance.AttendanceStaleTable
  compensatory_leave: quotas.CompensatoryLeaveTable
  custom_field_values: customFields.CustomFieldValuesTable
  custom_fields: customFields.CustomFieldsTable
  device_hours: devices.DeviceHoursTable
  devices: devices.DevicesTable
  employee_abilities: employeeRecords.EmployeeAbilitiesTable
  employee_actual_quotas: quotas.EmployeeActualQuotasTable
  employee_approvers: employeeSettings.EmployeeApproversTable
  employee_basic_settings: employeeSettings.EmployeeBasicSettingsTable
  employee_cost_centers: employeeSettings.EmployeeCostCentersTable
  employee_documents: employeeRecords.EmployeeDocumentsTable
  employee_driving_skills: employeeRecords.EmployeeDrivingSkillsTable
  employee_educations: employeeRecords.EmployeeEducationsTable
  employee_facials: employeeRecords.EmployeeFacialsTable
  employee_families: employeeRecords.EmployeeFamiliesTable
  employee_holiday_days: employeeSettings.EmployeeHolidayDaysTable
  employee_holidays: employeeSettings.EmployeeHolidaysTable
  employee_hospitals: employeeRecords.EmployeeHospitalsTable
  employee_import_rows: employeeImports.EmployeeImportRowsTable
  employee_imports: employeeImports.EmployeeImportsTable
  employee_language_skills: employeeRecords.EmployeeLanguageSkillsTable
  employee_loan_payments: employeeLoans.EmployeeLoanPaymentsTable
  employee_loan_periods: employeeLoans.EmployeeLoanPeriodsTable
  employee_loan_status_changes: employeeLoans.EmployeeLoanStatusChangesTable
  employee_loans: employeeLoans.EmployeeLoansTable
  employee_ot_rights: employeeSettings.EmployeeOtRightsTable
  employee_possession_images: employeeRecords.EmployeePossessionImagesTable
  employee_possessions: employeeRecords.EmployeePossessionsTable
  employee_quotas: quotas.EmployeeQuotasTable
  employee_role_duties: employeeSettings.EmployeeRoleDutiesTable
  employee_search: employeeSearch.EmployeeSearchTable
  employee_time_frames: employeeSettings.EmployeeTimeFramesTable
  employee_trainings: employeeRecords.EmployeeTrainingsTable
  employee_typing_skills: employeeRecords.EmployeeTypingSkillsTable
  employee_work_cycles: workCycles.EmployeeWorkCyclesTable
  employee_works: employeeRecords.EmployeeWorksTable
  head_office_commands: headOffice.HeadOfficeCommandsTable
  head_office_link: headOffice.HeadOfficeLinkTable
  picture_consents: pictureConsents.PictureConsentsTable
  planned_resignations: employees.PlannedResignationsTable
  employment_terms: employmentTerms.EmploymentTermsTable
  planned_terms: employmentTerms.PlannedTermsTable
  employee_worktime_configs: employeeSettings.EmployeeWorktimeConfigsTable
  employees: employees.EmployeesTable
  hand_over_profiles: monthEnds.HandOverProfilesTable
  import_drafts: importRuns.ImportDraftsTable
  import_mappings: importRuns.ImportMappingsTable
  import_run_batches: importRuns.ImportRunBatchesTable
  import_runs: importRuns.ImportRunsTable
  imported_loans: importRuns.ImportedLoansTable
  imported_quotas: importRuns.ImportedQuotasTable
  list_memories: sessions.ListMemoriesTable
  loan_requests: employeeLoans.LoanRequestsTable
  loan_documents: employeeLoans.LoanDocumentsTable
  leave_reasons: quotas.LeaveReasonsTable
  locations: locations.LocationsTable
  mail_outbox: mailOutbox.MailOutboxTable
  month_end_corrections: monthEnds.MonthEndCorrectionsTable
  month_end_people: monthEnds.MonthEndPeopleTable
  month_end_versions: monthEnds.MonthEndVersionsTable
  month_confirmations: attendance.MonthConfirmationsTable
  notification_settings: notifications.NotificationSettingsTable
  notifications: notifications.NotificationsTable
  oauth_clients: oauth.OAuthClientsTable
  oauth_codes: oauth.OAuthCodesTable
  oauth_consents: oauth.OAuthConsentsTable
  oauth_grants: oauth.OAuthGrantsTable
  oauth_refresh_tokens: oauth.OAuthRefreshTokensTable
  oauth_revoked_tokens: oauth.OAuthRevokedTokensTable
  oauth_signing_keys: oauth.OAuthSigningKeysTable
  organisation_units: organisationUnits.OrganisationUnitsTable
  passkeys: secondFactors.PasskeysTable
  payroll_periods: payrollPeriods.PayrollPeriodsTable
  public_holidays: publicHolidays.PublicHolidaysTable
  punch_changes: headOffice.PunchChangesTable
  punch_files: terminals.PunchFilesTable
  quota_rules: quotas.QuotaRulesTable
  revisions: settings.RevisionsTable
  salary_types: employeeLoans.SalaryTypesTable
  search_units: employeeSearch.SearchUnitsTable
  recovery_codes: secondFactors.RecoveryCodesTable
  second_factors: secondFactors.SecondFactorsTable
  sessions: sessions.SessionsTable
  shift_swaps: workCycles.ShiftSwapsTable
  sign_in_failures: sessions.SignInFailuresTable
  setting_choices: settingChoices.SettingChoicesTable
  settings: settings.SettingsTable
  stored_files: storedFiles.StoredFilesTable
  subscription_keys: subscriptionKeys.SubscriptionKeysTable
  terminal_audit: terminals.TerminalAuditTable
  terminal_commands: terminals.TerminalCommandsTable
  terminal_days: terminals.TerminalDaysTable
  terminal_people: terminals.TerminalPeopleTable
  terminal_photos: terminals.TerminalPhotosTable
  terminal_pins: terminals.TerminalPinsTable
  terminal_punches: terminals.TerminalPunchesTable
  terminals: terminals.TerminalsTable
  user_group_members: users.UserGroupMembersTable
  user_groups: users.UserGroupsTable
  users: users.UsersTable
  webhook_deliveries: webhooks.WebhookDeliveriesTable
  webhooks: webhooks.WebhooksTable
  work_cycle_days: workCycles.WorkCycleDaysTable
  work_cycles: workCycles.WorkCyclesTable
}
