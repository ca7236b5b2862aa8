import type * as accounts from '#shared/contracts/accounts.ts'
import type * as activity from '#shared/contracts/activity-log.ts'
import type * as backups from '#shared/contracts/backups.ts'
import type * as connections from '#shared/contracts/connections.ts'
import type * as diagnostics from '#shared/contracts/diagnostics.ts'
import type * as employees from '#shared/contracts/employees.ts'
import type * as terms from '#shared/contracts/employment-terms.ts'
import type * as firstStart from '#shared/contracts/first-start.ts'
import type * as jobs from '#shared/contracts/jobs.ts'
import type * as keys from '#shared/contracts/keys.ts'
import type * as lists from '#shared/contracts/list-memory.ts'
import type * as loanDocuments from '#shared/contracts/loan-documents.ts'
import type * as loanPayments from '#shared/contracts/loan-payments.ts'
import type * as loanScreens from '#shared/contracts/loan-screens.ts'
import type * as loans from '#shared/contracts/loans.ts'
import type * as mail from '#shared/contracts/mail.ts'
import type * as mailSettings from '#shared/contracts/mail-settings.ts'
import type * as organisation from '#shared/contracts/organisation.ts'
import type * as consents from '#shared/contracts/picture-consents.ts'
import type * as recovery from '#shared/contracts/recovery.ts'
import type * as retention from '#shared/contracts/retention.ts'
import type * as roster from '#shared/contracts/roster.ts'
import type * as blocks from '#shared/contracts/setting-blocks.ts'
import type * as choices from '#shared/contracts/setting-choices.ts'
import type * as today from '#shared/contracts/today.ts'
import type { ApprovalOperations } from './approval-operations.ts'
import type { AttendanceOperations } from './attendance-operations.ts'
import type { ImportOperations } from './import-operations.ts'
import type { RosterOperations } from './roster-operations.ts'

/** The open API's operations on one employee: what is done, to whom, with which fields. */
type EmployeeAction = {
  query: { path_action: string; employee_code: string }
  body: Record<string, unknown> | FormData
  answer: unknown
}

/**
 * Every operation that the screens call: what goes in, what comes out. One line for each; `call` takes its names and types
 * from here. `{name}` in a path is filled from `path`.
 */
export type Operations = ApprovalOperations &
  AttendanceOperations &
  ImportOperations &
  RosterOperations & {
    'GET /app/v1/session': { answer: accounts.SessionState }
    'POST /app/v1/session': { body: accounts.SignIn; answer: accounts.OpenedSession }
    'DELETE /app/v1/session': { answer: accounts.SessionState }
    'POST /app/v1/session/password': { body: accounts.ChangePassword; answer: unknown }
    'PUT /app/v1/session/preferences': { body: accounts.Preferences; answer: unknown }
    'POST /app/v1/setup': { body: firstStart.SetUpBranch; answer: firstStart.SetUpResult }
    'POST /app/v1/setup/demo': { body: firstStart.SetUpDemo; answer: firstStart.SetUpResult }
    'POST /app/v1/setup/restore': { body: backups.PrepareRestore; answer: backups.RestoreView }
    'POST /app/v1/setup/restore/view': { body: backups.MachineOnly; answer: backups.RestoreView }
    'POST /app/v1/setup/restore/confirm': { body: backups.MachineOnly; answer: null }
    'POST /app/v1/setup/restore/cancel': { body: backups.MachineOnly; answer: backups.RestoreView }

    'GET /app/v1/recovery': { answer: recovery.RecoveryState }
    'POST /app/v1/recovery/restore': { body: recovery.RestoreBackup; answer: unknown }

    'GET /app/v1/organisation': { answer: organisation.OrganisationUnit[] }
    'GET /app/v1/organisation/counts': { answer: organisation.UnitCount[] }
    'POST /app/v1/organisation': { body: organisation.NewUnit; answer: organisation.OrganisationUnit }
    'PUT /app/v1/organisation/{unit_id}': {
      body: organisation.ChangeUnit
      answer: organisation.OrganisationUnit
    }
    'DELETE /app/v1/organisation/{unit_id}': { answer: unknown }
    'GET /app/v1/people': {
      query: { search?: string; branch_id?: string; limit?: number }
      answer: employees.PersonItem[]
    }

    'GET /app/v1/employees': { query: employees.EmployeesQuery; answer: employees.EmployeePage }
    'POST /app/v1/employees': { body: employees.NewEmployeeRecord; answer: employees.EmployeeRecord }
    'GET /app/v1/employees/{employee_code}': { answer: employees.EmployeeRecord }
    'PUT /app/v1/employees/{employee_code}': {
      body: employees.ChangeEmployee
      answer: employees.EmployeeRecord
    }
    'PUT /app/v1/employees/{employee_code}/addresses': { body: employees.ChangePart; answer: unknown }
    'PUT /app/v1/employees/{employee_code}/settings/{setting}': {
      body: employees.ChangePart
      answer: unknown
    }
    'POST /app/v1/employees/{employee_code}/resign': {
      body: employees.ResignEmployee
      answer: employees.EmployeeRecord
    }
    'GET /app/v1/employees/{employee_code}/resignation': { answer: employees.ResignationOutlook }
    'DELETE /app/v1/employees/{employee_code}/resignation': { answer: employees.EmployeeRecord }
    'GET /app/v1/employee-imports/used-codes': { answer: employees.UsedCodes }
    'GET /app/v1/employees/{employee_code}/terms': { answer: terms.EmployeeTerms }
    'POST /app/v1/employees/{employee_code}/terms': { body: terms.ChangeTerms; answer: terms.EmployeeTerms }
    'DELETE /app/v1/employees/{employee_code}/terms/{from_dt}': { answer: terms.EmployeeTerms }
    'GET /app/v1/employees/{employee_code}/history': {
      query: { before?: number }
      answer: employees.EmployeeHistory
    }
    'PUT /app/v1/employees/{employee_code}/records/{kind}/{record_id}': { body: FormData; answer: unknown }
    'DELETE /app/v1/employees/{employee_code}/records/{kind}/{record_id}': { answer: unknown }
    'GET /app/v1/mail': { query: mail.MailQuery; answer: mail.MailPage }
    'GET /app/v1/activity': { query: activity.ActivityQuery; answer: activity.ActivityPage }
    'POST /app/v1/activity/verify': { body: activity.VerifyActivity; answer: activity.ActivityCheck }
    'GET /app/v1/backups': { answer: backups.BackupsView }
    'POST /app/v1/backups': { body: backups.StartBackup; answer: backups.BackupsView }
    'POST /app/v1/backups/test': { answer: backups.BackupsView }
    'POST /app/v1/backups/cancel': { answer: backups.BackupsView }
    'PUT /app/v1/backups/settings': { body: backups.SaveBackupSettings; answer: backups.BackupsView }
    'DELETE /app/v1/backups/asides/{name}': { answer: backups.BackupsView }
    'POST /app/v1/backups/restore': { body: backups.PrepareRestore; answer: backups.RestoreView }
    'POST /app/v1/backups/restore/view': { body: backups.MachineOnly; answer: backups.RestoreView }
    'POST /app/v1/backups/restore/confirm': { body: backups.MachineOnly; answer: null }
    'POST /app/v1/backups/restore/cancel': { body: backups.MachineOnly; answer: backups.RestoreView }
    'GET /app/v1/mail/settings': { answer: mailSettings.MailSettingsView }
    'PUT /app/v1/mail/settings': {
      body: mailSettings.SaveMailSettings
      answer: mailSettings.MailSettingsView
    }
    'POST /app/v1/mail/settings/test': { body: mailSettings.MailTrial; answer: mailSettings.MailTrialOutcome }
    'POST /app/v1/mail/{mail_id}/retry': { answer: mail.MailItem }
    'POST /app/v1/mail/{mail_id}/discard': { answer: mail.MailItem }
    'GET /app/v1/employees/{employee_code}/contact': { answer: employees.EmployeeContact }
    'GET /app/v1/places': { query: { parent?: string }; answer: employees.PlaceItem[] }
    'GET /app/v1/subdistricts': { query: { search: string }; answer: employees.SubdistrictItem[] }
    'GET /app/v1/work-cycles': { answer: roster.WorkCycleItem[] }
    'POST /app/v1/work-cycles': { body: roster.CreateWorkCycle; answer: roster.WorkCycleItem }
    'PUT /app/v1/work-cycles/{work_cycle_id}': { body: roster.UpdateWorkCycle; answer: roster.WorkCycleItem }
    'GET /app/v1/setting-choices': { query: { kind?: string }; answer: choices.SettingChoice[] }
    'POST /app/v1/setting-choices': { body: choices.CreateSettingChoice; answer: choices.SettingChoice }
    'PUT /app/v1/setting-choices/{choice_id}': {
      body: choices.UpdateSettingChoice
      answer: choices.SettingChoice
    }
    'GET /api/v1/open-apis/employee/get-employee-data': {
      query: { employee_code: string; type: string }
      answer: { setting?: blocks.Setting; profile?: Record<string, Record<string, unknown>[]> }
    }
    'POST /api/v1/open-apis/employee/add-employee-profile': EmployeeAction
    'POST /api/v1/open-apis/employee/update-employee-profile': EmployeeAction
    'POST /api/v1/open-apis/employee/add-employee-setting': EmployeeAction
    'POST /api/v1/open-apis/employee/update-employee-setting': EmployeeAction
    'GET /app/v1/employees/{employee_code}/consents': { answer: consents.PictureConsent[] }
    'PUT /app/v1/employees/{employee_code}/consents/{purpose}': {
      body: consents.SaveConsent
      answer: consents.PictureConsent[]
    }
    'GET /app/v1/personal-data/retention': { answer: retention.Retention }
    'PUT /app/v1/personal-data/retention': { body: retention.Retention; answer: retention.Retention }
    'GET /app/v1/personal-data/anonymisation': { answer: retention.AnonymisationPreview }
    'POST /app/v1/personal-data/anonymisation/outlook': {
      body: Pick<retention.Anonymise, 'employee_codes'>
      answer: retention.AnonymisationOutlook
    }
    'POST /app/v1/personal-data/anonymisation': { body: retention.Anonymise; answer: jobs.Job }
    'POST /app/v1/employees/{employee_code}/personal-data/export': {
      body: jobs.FileRequest
      answer: jobs.Job
    }
    'GET /app/v1/diagnostics': { answer: diagnostics.Diagnostics }
    'POST /app/v1/activity/export': { body: activity.ActivityExport; answer: jobs.Job }
    'POST /app/v1/employees/export': { body: employees.EmployeesExport; answer: jobs.Job }

    'GET /app/v1/loans': { query: loanScreens.LoansQuery; answer: loanScreens.LoansPage }
    'GET /app/v1/loans/due': { query: loanScreens.LoansDueQuery; answer: loanScreens.LoansDuePage }
    'GET /app/v1/loans/deductions': {
      query: loanScreens.DeductionsQuery
      answer: loanScreens.EmployeeDeductions
    }
    'GET /app/v1/loans/{loan_id}': { answer: loanScreens.LoanSheet }
    'GET /app/v1/loans/{loan_id}/history': {
      query: loanScreens.LoanHistoryQuery
      answer: loanScreens.LoanHistory
    }
    'POST /app/v1/loans/{loan_id}/pay-off': { body: loanScreens.PayOffLoan; answer: loanScreens.LoanSheet }
    'POST /app/v1/loans/{loan_id}/payments': {
      body: loanPayments.AddLoanPayment
      answer: loanScreens.LoanSheet
    }
    'DELETE /app/v1/loans/{loan_id}/payments/{payment_id}': { answer: loanScreens.LoanSheet }
    'GET /app/v1/loans/{loan_id}/documents': { answer: loanDocuments.LoanDocument[] }
    'POST /app/v1/loans/{loan_id}/documents': { body: FormData; answer: loanDocuments.LoanDocument }
    'DELETE /app/v1/loans/{loan_id}/documents/{document_id}': { answer: unknown }
    'POST /app/v1/loans/{loan_id}/contract': { body: jobs.FileRequest; answer: jobs.Job }
    'POST /app/v1/loans/{loan_id}/workbook': { body: jobs.FileRequest; answer: jobs.Job }
    'POST /app/v1/loans/due/export': { body: loanScreens.LoansDueExport; answer: jobs.Job }
    'POST /app/v1/loans/export': { body: loanScreens.LoansExport; answer: jobs.Job }
    'GET /api/v1/open-apis/employee-loans/get-loan-type': { answer: loans.LoanType[] }
    'POST /app/v1/loan-types': { body: loanScreens.SaveLoanType; answer: loans.LoanType }
    'PUT /app/v1/loan-types/{salary_type_id}': { body: loanScreens.SaveLoanType; answer: loans.LoanType }
    'POST /api/v1/open-apis/employee-loans/create': { body: loans.CreateLoan; answer: loans.CreatedLoan }
    'POST /api/v1/open-apis/employee-loans/update': { body: loans.UpdateLoan; answer: loans.LoanDetail[] }
    'POST /api/v1/open-apis/employee-loans/close': {
      body: loans.ChangeLoanStatus
      answer: loans.LoanDetail[]
    }
    'POST /api/v1/open-apis/employee-loans/re-activate': {
      body: loans.ChangeLoanStatus
      answer: loans.LoanDetail[]
    }
    'GET /app/v1/lists/{list_id}': { answer: lists.ListMemory | null }
    'PUT /app/v1/lists/{list_id}': { body: lists.ListMemory; answer: lists.ListMemory }

    'GET /app/v1/session/list': { answer: accounts.AccountSession[] }
    'DELETE /app/v1/session/list': { answer: unknown }
    'DELETE /app/v1/session/list/{session_id}': { answer: unknown }

    'POST /app/v1/session/lock': { answer: unknown }
    'POST /app/v1/session/unlock': { body: { password: string }; answer: unknown }
    'GET /app/v1/session/second-factor': { answer: accounts.SecondFactorState }
    'POST /app/v1/session/second-factor': { body: { password: string }; answer: accounts.NewSecondFactor }
    'POST /app/v1/session/second-factor/confirm': { body: { code: string }; answer: accounts.RecoveryCodes }
    'POST /app/v1/session/second-factor/remove': { body: { password: string }; answer: unknown }
    'POST /app/v1/session/second-factor/passkeys/begin': {
      body: { password: string }
      answer: accounts.PasskeyTask
    }
    'POST /app/v1/session/second-factor/passkeys': {
      body: { passkey: accounts.PasskeyResponse }
      answer: accounts.SecondFactorState
    }
    'DELETE /app/v1/session/second-factor/passkeys/{passkey_id}': { answer: accounts.SecondFactorState }
    'POST /app/v1/session/passkey': { body: accounts.SignIn; answer: accounts.PasskeyTask | null }

    'GET /app/v1/accounts/rules': { answer: accounts.AccountRules }
    'PUT /app/v1/accounts/rules': { body: accounts.AccountRules; answer: accounts.AccountRules }
    'DELETE /app/v1/accounts/{user_id}/second-factor': { answer: accounts.Account }
    'GET /app/v1/accounts': { answer: accounts.Account[] }
    'GET /app/v1/accounts/{user_id}/sessions': { answer: accounts.AccountSession[] }
    'DELETE /app/v1/accounts/{user_id}/sessions': { answer: accounts.Account }
    'DELETE /app/v1/accounts/{user_id}/sessions/{session_id}': { answer: accounts.Account }
    'POST /app/v1/accounts/{user_id}/unlock': { answer: accounts.Account }
    'PUT /app/v1/accounts/{user_id}/disabled': { body: { is_disabled: boolean }; answer: accounts.Account }
    'PUT /app/v1/accounts/{user_id}/groups': { body: accounts.ChangeGroups; answer: accounts.Account }
    'POST /app/v1/accounts/{user_id}/password': { answer: accounts.GivenPassword }

    'GET /app/v1/keys': { answer: keys.SubscriptionKey[] }
    'POST /app/v1/keys': { body: keys.CreateKey; answer: keys.CreatedKey }
    'DELETE /app/v1/keys/{key_id}': { answer: unknown }

    'GET /app/v1/clients': { answer: connections.OAuthClient[] }
    'POST /app/v1/clients': { body: connections.CreateClient; answer: connections.CreatedClient }
    'PUT /app/v1/clients/{client_id}': { body: connections.UpdateClient; answer: connections.OAuthClient }
    'DELETE /app/v1/clients/{client_id}': { answer: connections.OAuthClient }
    'POST /app/v1/clients/{client_id}/secret': { answer: connections.CreatedClient }
    'POST /app/v1/clients/{client_id}/end-tokens': { answer: connections.OAuthClient }
    'GET /app/v1/grants': { query: connections.GrantsQuery; answer: connections.GrantPage }
    'DELETE /app/v1/grants/{grant_id}': { answer: connections.OAuthGrant }
    'GET /app/v1/signing-keys': { answer: connections.SigningKey[] }
    'POST /app/v1/signing-keys/rotate': { answer: connections.SigningKey[] }
    'GET /app/v1/token-service': { answer: connections.TokenServiceFacts }

    'GET /app/v1/today': { answer: today.TodayView }
    'POST /app/v1/reports/attendance': { body: jobs.AttendanceReportRequest; answer: jobs.Job }
    'GET /app/v1/jobs': { answer: jobs.Job[] }
    'GET /app/v1/jobs/{job_id}': { answer: jobs.Job }
    'POST /app/v1/jobs/{job_id}/cancel': { answer: unknown }
  }

export type OperationName = keyof Operations
export type Answer<Name extends OperationName> = Operations[Name]['answer']

type PathNames<Name> = Name extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside | PathNames<Rest>
  : never
type PathPart<Name> = [PathNames<Name>] extends [never]
  ? { path?: never }
  : { path: Record<PathNames<Name>, string> }
type BodyPart<Operation> = Operation extends { body: infer Body } ? { body: Body } : { body?: never }
type QueryPart<Operation> = Operation extends { query: infer Query }
  ? Record<string, never> extends Query
    ? { query?: Query }
    : { query: Query }
  : { query?: never }
type Input<Name extends OperationName> = PathPart<Name> &
  BodyPart<Operations[Name]> &
  QueryPart<Operations[Name]> & {
    signal?: AbortSignal
    /** Sends the request as other software does, with this subscription key and without the session. */
    key?: string
  }

/** The input may be left out where nothing in it is required. */
export type CallInput<Name extends OperationName> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]
