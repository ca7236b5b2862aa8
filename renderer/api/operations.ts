import type * as accounts from '#shared/contracts/accounts.ts'
import type * as activity from '#shared/contracts/activity-log.ts'
import type * as backups from '#shared/contracts/backups.ts'
import type * as connections from '#shared/contracts/connections.ts'
import type { customFieldOperations } from '#shared/contracts/custom-fields.ts'
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
import type { locationOperations } from '#shared/contracts/location-screens.ts'
import type * as mail from '#shared/contracts/mail.ts'
import type * as mailSettings from '#shared/contracts/mail-settings.ts'
import type { Called, PathNames } from '#shared/contracts/operations.ts'
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
import type { Gives, Takes } from './operation-types.ts'
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
  Called<typeof customFieldOperations> &
  Called<typeof locationOperations> &
  AttendanceOperations &
  ImportOperations &
  RosterOperations & {
    'GET /app/v1/session': Gives<accounts.SessionState>
    'POST /app/v1/session': Takes<accounts.SignIn, accounts.OpenedSession>
    'DELETE /app/v1/session': Gives<accounts.SessionState>
    'POST /app/v1/session/password': Takes<accounts.ChangePassword>
    'PUT /app/v1/session/preferences': Takes<accounts.Preferences>
    'POST /app/v1/setup': Takes<firstStart.SetUpBranch, firstStart.SetUpResult>
    'POST /app/v1/setup/demo': Takes<firstStart.SetUpDemo, firstStart.SetUpResult>
    'POST /app/v1/setup/restore': Takes<backups.PrepareRestore, backups.RestoreView>
    'POST /app/v1/setup/restore/view': Takes<backups.MachineOnly, backups.RestoreView>
    'POST /app/v1/setup/restore/confirm': Takes<backups.MachineOnly, null>
    'POST /app/v1/setup/restore/cancel': Takes<backups.MachineOnly, backups.RestoreView>

    'GET /app/v1/recovery': Gives<recovery.RecoveryState>
    'POST /app/v1/recovery/restore': Takes<recovery.RestoreBackup>

    'GET /app/v1/organisation': Gives<organisation.OrganisationUnit[]>
    'GET /app/v1/organisation/counts': Gives<organisation.UnitCount[]>
    'POST /app/v1/organisation': Takes<organisation.NewUnit, organisation.OrganisationUnit>
    'PUT /app/v1/organisation/{unit_id}': Takes<organisation.ChangeUnit, organisation.OrganisationUnit>
    'DELETE /app/v1/organisation/{unit_id}': Gives
    'GET /app/v1/people': Gives<
      employees.PersonItem[],
      { search?: string; branch_id?: string; limit?: number }
    >

    'GET /app/v1/employees': Gives<employees.EmployeePage, employees.EmployeesQuery>
    'POST /app/v1/employees': Takes<employees.NewEmployeeRecord, employees.EmployeeRecord>
    'GET /app/v1/employees/{employee_code}': Gives<employees.EmployeeRecord>
    'PUT /app/v1/employees/{employee_code}': Takes<employees.ChangeEmployee, employees.EmployeeRecord>
    'PUT /app/v1/employees/{employee_code}/addresses': Takes<employees.ChangePart>
    'PUT /app/v1/employees/{employee_code}/settings/{setting}': Takes<employees.ChangePart>
    'POST /app/v1/employees/{employee_code}/resign': Takes<employees.ResignEmployee, employees.EmployeeRecord>
    'GET /app/v1/employees/{employee_code}/resignation': Gives<employees.ResignationOutlook>
    'DELETE /app/v1/employees/{employee_code}/resignation': Gives<employees.EmployeeRecord>
    'GET /app/v1/employee-imports/used-codes': Gives<employees.UsedCodes>
    'GET /app/v1/employees/{employee_code}/terms': Gives<terms.EmployeeTerms>
    'POST /app/v1/employees/{employee_code}/terms': Takes<terms.ChangeTerms, terms.EmployeeTerms>
    'DELETE /app/v1/employees/{employee_code}/terms/{from_dt}': Gives<terms.EmployeeTerms>
    'GET /app/v1/employees/{employee_code}/history': Gives<employees.EmployeeHistory, { before?: number }>
    'PUT /app/v1/employees/{employee_code}/records/{kind}/{record_id}': Takes<FormData>
    'DELETE /app/v1/employees/{employee_code}/records/{kind}/{record_id}': Gives
    'GET /app/v1/mail': Gives<mail.MailPage, mail.MailQuery>
    'GET /app/v1/activity': Gives<activity.ActivityPage, activity.ActivityQuery>
    'POST /app/v1/activity/verify': Takes<activity.VerifyActivity, activity.ActivityCheck>
    'GET /app/v1/backups': Gives<backups.BackupsView>
    'POST /app/v1/backups': Takes<backups.StartBackup, backups.BackupsView>
    'POST /app/v1/backups/test': Gives<backups.BackupsView>
    'POST /app/v1/backups/cancel': Gives<backups.BackupsView>
    'PUT /app/v1/backups/settings': Takes<backups.SaveBackupSettings, backups.BackupsView>
    'DELETE /app/v1/backups/asides/{name}': Gives<backups.BackupsView>
    'POST /app/v1/backups/restore': Takes<backups.PrepareRestore, backups.RestoreView>
    'POST /app/v1/backups/restore/view': Takes<backups.MachineOnly, backups.RestoreView>
    'POST /app/v1/backups/restore/confirm': Takes<backups.MachineOnly, null>
    'POST /app/v1/backups/restore/cancel': Takes<backups.MachineOnly, backups.RestoreView>
    'GET /app/v1/mail/settings': Gives<mailSettings.MailSettingsView>
    'PUT /app/v1/mail/settings': Takes<mailSettings.SaveMailSettings, mailSettings.MailSettingsView>
    'POST /app/v1/mail/settings/test': Takes<mailSettings.MailTrial, mailSettings.MailTrialOutcome>
    'POST /app/v1/mail/{mail_id}/retry': Gives<mail.MailItem>
    'POST /app/v1/mail/{mail_id}/discard': Gives<mail.MailItem>
    'GET /app/v1/employees/{employee_code}/contact': Gives<employees.EmployeeContact>
    'GET /app/v1/places': Gives<employees.PlaceItem[], { parent?: string }>
    'GET /app/v1/subdistricts': Gives<employees.SubdistrictItem[], { search: string }>
    'GET /app/v1/work-cycles': Gives<roster.WorkCycleItem[]>
    'POST /app/v1/work-cycles': Takes<roster.CreateWorkCycle, roster.WorkCycleItem>
    'PUT /app/v1/work-cycles/{work_cycle_id}': Takes<roster.UpdateWorkCycle, roster.WorkCycleItem>
    'GET /app/v1/setting-choices': Gives<choices.SettingChoice[], { kind?: string }>
    'POST /app/v1/setting-choices': Takes<choices.CreateSettingChoice, choices.SettingChoice>
    'PUT /app/v1/setting-choices/{choice_id}': Takes<choices.UpdateSettingChoice, choices.SettingChoice>
    'GET /api/v1/open-apis/employee/get-employee-data': Gives<
      { setting?: blocks.Setting; profile?: Record<string, Record<string, unknown>[]> },
      { employee_code: string; type: string }
    >
    'POST /api/v1/open-apis/employee/add-employee-profile': EmployeeAction
    'POST /api/v1/open-apis/employee/update-employee-profile': EmployeeAction
    'POST /api/v1/open-apis/employee/add-employee-setting': EmployeeAction
    'POST /api/v1/open-apis/employee/update-employee-setting': EmployeeAction
    'GET /app/v1/employees/{employee_code}/consents': Gives<consents.PictureConsent[]>
    'PUT /app/v1/employees/{employee_code}/consents/{purpose}': Takes<
      consents.SaveConsent,
      consents.PictureConsent[]
    >
    'GET /app/v1/personal-data/retention': Gives<retention.Retention>
    'PUT /app/v1/personal-data/retention': Takes<retention.Retention, retention.Retention>
    'GET /app/v1/personal-data/anonymisation': Gives<retention.AnonymisationPreview>
    'POST /app/v1/personal-data/anonymisation/outlook': Takes<
      Pick<retention.Anonymise, 'employee_codes'>,
      retention.AnonymisationOutlook
    >
    'POST /app/v1/personal-data/anonymisation': Takes<retention.Anonymise, jobs.Job>
    'POST /app/v1/employees/{employee_code}/personal-data/export': Takes<jobs.FileRequest, jobs.Job>
    'GET /app/v1/diagnostics': Gives<diagnostics.Diagnostics>
    'POST /app/v1/activity/export': Takes<activity.ActivityExport, jobs.Job>
    'POST /app/v1/employees/export': Takes<employees.EmployeesExport, jobs.Job>

    'GET /app/v1/loans': Gives<loanScreens.LoansPage, loanScreens.LoansQuery>
    'GET /app/v1/loans/due': Gives<loanScreens.LoansDuePage, loanScreens.LoansDueQuery>
    'GET /app/v1/loans/deductions': Gives<loanScreens.EmployeeDeductions, loanScreens.DeductionsQuery>
    'GET /app/v1/loans/{loan_id}': Gives<loanScreens.LoanSheet>
    'GET /app/v1/loans/{loan_id}/history': Gives<loanScreens.LoanHistory, loanScreens.LoanHistoryQuery>
    'POST /app/v1/loans/{loan_id}/pay-off': Takes<loanScreens.PayOffLoan, loanScreens.LoanSheet>
    'POST /app/v1/loans/{loan_id}/payments': Takes<loanPayments.AddLoanPayment, loanScreens.LoanSheet>
    'DELETE /app/v1/loans/{loan_id}/payments/{payment_id}': Gives<loanScreens.LoanSheet>
    'GET /app/v1/loans/{loan_id}/documents': Gives<loanDocuments.LoanDocument[]>
    'POST /app/v1/loans/{loan_id}/documents': Takes<FormData, loanDocuments.LoanDocument>
    'DELETE /app/v1/loans/{loan_id}/documents/{document_id}': Gives
    'POST /app/v1/loans/{loan_id}/contract': Takes<jobs.FileRequest, jobs.Job>
    'POST /app/v1/loans/{loan_id}/workbook': Takes<jobs.FileRequest, jobs.Job>
    'POST /app/v1/loans/due/export': Takes<loanScreens.LoansDueExport, jobs.Job>
    'POST /app/v1/loans/export': Takes<loanScreens.LoansExport, jobs.Job>
    'GET /api/v1/open-apis/employee-loans/get-loan-type': Gives<loans.LoanType[]>
    'POST /app/v1/loan-types': Takes<loanScreens.SaveLoanType, loans.LoanType>
    'PUT /app/v1/loan-types/{salary_type_id}': Takes<loanScreens.SaveLoanType, loans.LoanType>
    'POST /api/v1/open-apis/employee-loans/create': Takes<loans.CreateLoan, loans.CreatedLoan>
    'POST /api/v1/open-apis/employee-loans/update': Takes<loans.UpdateLoan, loans.LoanDetail[]>
    'POST /api/v1/open-apis/employee-loans/close': Takes<loans.ChangeLoanStatus, loans.LoanDetail[]>
    'POST /api/v1/open-apis/employee-loans/re-activate': Takes<loans.ChangeLoanStatus, loans.LoanDetail[]>
    'GET /app/v1/lists/{list_id}': Gives<lists.ListMemory | null>
    'PUT /app/v1/lists/{list_id}': Takes<lists.ListMemory, lists.ListMemory>

    'GET /app/v1/session/list': Gives<accounts.AccountSession[]>
    'DELETE /app/v1/session/list': Gives
    'DELETE /app/v1/session/list/{session_id}': Gives

    'POST /app/v1/session/lock': Gives
    'POST /app/v1/session/unlock': Takes<{ password: string }>
    'GET /app/v1/session/second-factor': Gives<accounts.SecondFactorState>
    'POST /app/v1/session/second-factor': Takes<{ password: string }, accounts.NewSecondFactor>
    'POST /app/v1/session/second-factor/confirm': Takes<{ code: string }, accounts.RecoveryCodes>
    'POST /app/v1/session/second-factor/remove': Takes<{ password: string }>
    'POST /app/v1/session/second-factor/passkeys/begin': Takes<{ password: string }, accounts.PasskeyTask>
    'POST /app/v1/session/second-factor/passkeys': Takes<
      { passkey: accounts.PasskeyResponse },
      accounts.SecondFactorState
    >
    'DELETE /app/v1/session/second-factor/passkeys/{passkey_id}': Gives<accounts.SecondFactorState>
    'POST /app/v1/session/passkey': Takes<accounts.SignIn, accounts.PasskeyTask | null>

    'GET /app/v1/accounts/rules': Gives<accounts.AccountRules>
    'PUT /app/v1/accounts/rules': Takes<accounts.AccountRules, accounts.AccountRules>
    'DELETE /app/v1/accounts/{user_id}/second-factor': Gives<accounts.Account>
    'GET /app/v1/accounts': Gives<accounts.Account[]>
    'GET /app/v1/accounts/{user_id}/sessions': Gives<accounts.AccountSession[]>
    'DELETE /app/v1/accounts/{user_id}/sessions': Gives<accounts.Account>
    'DELETE /app/v1/accounts/{user_id}/sessions/{session_id}': Gives<accounts.Account>
    'POST /app/v1/accounts/{user_id}/unlock': Gives<accounts.Account>
    'PUT /app/v1/accounts/{user_id}/disabled': Takes<{ is_disabled: boolean }, accounts.Account>
    'PUT /app/v1/accounts/{user_id}/groups': Takes<accounts.ChangeGroups, accounts.Account>
    'POST /app/v1/accounts/{user_id}/password': Gives<accounts.GivenPassword>

    'GET /app/v1/keys': Gives<keys.SubscriptionKey[]>
    'POST /app/v1/keys': Takes<keys.CreateKey, keys.CreatedKey>
    'DELETE /app/v1/keys/{key_id}': Gives

    'GET /app/v1/clients': Gives<connections.OAuthClient[]>
    'POST /app/v1/clients': Takes<connections.CreateClient, connections.CreatedClient>
    'PUT /app/v1/clients/{client_id}': Takes<connections.UpdateClient, connections.OAuthClient>
    'DELETE /app/v1/clients/{client_id}': Gives<connections.OAuthClient>
    'POST /app/v1/clients/{client_id}/secret': Gives<connections.CreatedClient>
    'POST /app/v1/clients/{client_id}/end-tokens': Gives<connections.OAuthClient>
    'GET /app/v1/grants': Gives<connections.GrantPage, connections.GrantsQuery>
    'DELETE /app/v1/grants/{grant_id}': Gives<connections.OAuthGrant>
    'GET /app/v1/signing-keys': Gives<connections.SigningKey[]>
    'POST /app/v1/signing-keys/rotate': Gives<connections.SigningKey[]>
    'GET /app/v1/token-service': Gives<connections.TokenServiceFacts>

    'GET /app/v1/today': Gives<today.TodayView>
    'POST /app/v1/reports/attendance': Takes<jobs.AttendanceReportRequest, jobs.Job>
    'GET /app/v1/jobs': Gives<jobs.Job[]>
    'POST /app/v1/jobs/{job_id}/cancel': Gives
  }

export type OperationName = keyof Operations
export type Answer<Name extends OperationName> = Operations[Name]['answer']

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
export type CallInput<Name extends OperationName, More = unknown> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name> & More] : [input: Input<Name> & More]
