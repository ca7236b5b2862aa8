import type {
  Account,
  AccountRules,
  AccountSession,
  ChangeGroups,
  ChangePassword,
  GivenPassword,
  NewSecondFactor,
  OpenedSession,
  Preferences,
  RecoveryCodes,
  SecondFactorState,
  SessionState,
  SignIn
} from '#shared/contracts/accounts.ts'
import type {
  ActivityCheck,
  ActivityExport,
  ActivityPage,
  ActivityQuery,
  VerifyActivity
} from '#shared/contracts/activity-log.ts'
import type {
  BackupsView,
  MachineOnly,
  PrepareRestore,
  RestoreView,
  SaveBackupSettings,
  StartBackup
} from '#shared/contracts/backups.ts'
import type {
  CreateClient,
  CreatedClient,
  GrantPage,
  GrantsQuery,
  OAuthClient,
  OAuthGrant,
  SigningKey,
  TokenServiceFacts,
  UpdateClient
} from '#shared/contracts/connections.ts'
import type { Diagnostics } from '#shared/contracts/diagnostics.ts'
import type {
  ChangeEmployee,
  ChangePart,
  EmployeeContact,
  EmployeeHistory,
  EmployeePage,
  EmployeeRecord,
  EmployeesExport,
  EmployeesQuery,
  NewEmployeeRecord,
  PersonItem,
  PlaceItem,
  ResignationOutlook,
  ResignEmployee,
  SubdistrictItem,
  UsedCodes
} from '#shared/contracts/employees.ts'
import type { ChangeTerms, EmployeeTerms } from '#shared/contracts/employment-terms.ts'
import type { SetUpBranch, SetUpDemo, SetUpResult } from '#shared/contracts/first-start.ts'
import type {
  AddRunRows,
  CreateRun,
  DryRunRequest,
  DryRunRow,
  FailedRow,
  ImportRunView,
  ImportWorkbookRequest,
  RememberedMapping,
  UndoPreview
} from '#shared/contracts/imports.ts'
import type { AttendanceReportRequest, FileRequest, Job } from '#shared/contracts/jobs.ts'
import type { CreatedKey, CreateKey, SubscriptionKey } from '#shared/contracts/keys.ts'
import type { ListMemory } from '#shared/contracts/list-memory.ts'
import type { LoanDocument } from '#shared/contracts/loan-documents.ts'
import type { LoanDryRunRequest, LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import type { AddLoanPayment } from '#shared/contracts/loan-payments.ts'
import type {
  DeductionsQuery,
  EmployeeDeductions,
  LoanHistory,
  LoanHistoryQuery,
  LoanSheet,
  LoansDueExport,
  LoansDuePage,
  LoansDueQuery,
  LoansExport,
  LoansPage,
  LoansQuery,
  PayOffLoan,
  SaveLoanType
} from '#shared/contracts/loan-screens.ts'
import type {
  ChangeLoanStatus,
  CreatedLoan,
  CreateLoan,
  LoanDetail,
  LoanType,
  UpdateLoan
} from '#shared/contracts/loans.ts'
import type { MailItem, MailPage, MailQuery } from '#shared/contracts/mail.ts'
import type {
  MailSettingsView,
  MailTrial,
  MailTrialOutcome,
  SaveMailSettings
} from '#shared/contracts/mail-settings.ts'
import type { ChangeUnit, NewUnit, OrganisationUnit, UnitCount } from '#shared/contracts/organisation.ts'
import type { PictureConsent, SaveConsent } from '#shared/contracts/picture-consents.ts'
import type { RecoveryState, RestoreBackup } from '#shared/contracts/recovery.ts'
import type {
  AnonymisationOutlook,
  AnonymisationPreview,
  Anonymise,
  Retention
} from '#shared/contracts/retention.ts'
import type { CreateWorkCycle, UpdateWorkCycle, WorkCycleItem } from '#shared/contracts/roster.ts'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import type {
  CreateSettingChoice,
  SettingChoice,
  UpdateSettingChoice
} from '#shared/contracts/setting-choices.ts'
import type { TodayView } from '#shared/contracts/today.ts'

/** The open API's operations on one employee: what is done, to whom, with which fields. */
import type { ApprovalOperations } from './approval-operations.ts'
import type { AttendanceOperations } from './attendance-operations.ts'
import type { DeviceOperations } from './device-operations.ts'
import type { HolidayOperations } from './holiday-operations.ts'
import type { LocationOperations } from './location-operations.ts'
import type { RosterOperations } from './roster-operations.ts'

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
  DeviceOperations &
  HolidayOperations &
  LocationOperations &
  RosterOperations & {
    'GET /app/v1/session': { answer: SessionState }
    'POST /app/v1/session': { body: SignIn; answer: OpenedSession }
    'DELETE /app/v1/session': { answer: SessionState }
    'POST /app/v1/session/password': { body: ChangePassword; answer: unknown }
    'PUT /app/v1/session/preferences': { body: Preferences; answer: unknown }
    'POST /app/v1/setup': { body: SetUpBranch; answer: SetUpResult }
    'POST /app/v1/setup/demo': { body: SetUpDemo; answer: SetUpResult }
    'POST /app/v1/setup/restore': { body: PrepareRestore; answer: RestoreView }
    'POST /app/v1/setup/restore/view': { body: MachineOnly; answer: RestoreView }
    'POST /app/v1/setup/restore/confirm': { body: MachineOnly; answer: null }
    'POST /app/v1/setup/restore/cancel': { body: MachineOnly; answer: RestoreView }

    'GET /app/v1/recovery': { answer: RecoveryState }
    'POST /app/v1/recovery/restore': { body: RestoreBackup; answer: unknown }

    'GET /app/v1/organisation': { answer: OrganisationUnit[] }
    'GET /app/v1/organisation/counts': { answer: UnitCount[] }
    'POST /app/v1/organisation': { body: NewUnit; answer: OrganisationUnit }
    'PUT /app/v1/organisation/{unit_id}': { body: ChangeUnit; answer: OrganisationUnit }
    'DELETE /app/v1/organisation/{unit_id}': { answer: unknown }
    'GET /app/v1/people': {
      query: { search?: string; branch_id?: string; limit?: number }
      answer: PersonItem[]
    }

    'GET /app/v1/employees': { query: EmployeesQuery; answer: EmployeePage }
    'POST /app/v1/employees': { body: NewEmployeeRecord; answer: EmployeeRecord }
    'GET /app/v1/employees/{employee_code}': { answer: EmployeeRecord }
    'PUT /app/v1/employees/{employee_code}': { body: ChangeEmployee; answer: EmployeeRecord }
    'PUT /app/v1/employees/{employee_code}/addresses': { body: ChangePart; answer: unknown }
    'PUT /app/v1/employees/{employee_code}/settings/{setting}': { body: ChangePart; answer: unknown }
    'POST /app/v1/employees/{employee_code}/resign': { body: ResignEmployee; answer: EmployeeRecord }
    'GET /app/v1/employees/{employee_code}/resignation': { answer: ResignationOutlook }
    'DELETE /app/v1/employees/{employee_code}/resignation': { answer: EmployeeRecord }
    'GET /app/v1/employee-imports/used-codes': { answer: UsedCodes }
    'GET /app/v1/employees/{employee_code}/terms': { answer: EmployeeTerms }
    'POST /app/v1/employees/{employee_code}/terms': { body: ChangeTerms; answer: EmployeeTerms }
    'DELETE /app/v1/employees/{employee_code}/terms/{from_dt}': { answer: EmployeeTerms }
    'GET /app/v1/employees/{employee_code}/history': { query: { before?: number }; answer: EmployeeHistory }
    'PUT /app/v1/employees/{employee_code}/records/{kind}/{record_id}': { body: FormData; answer: unknown }
    'DELETE /app/v1/employees/{employee_code}/records/{kind}/{record_id}': { answer: unknown }
    'GET /app/v1/mail': { query: MailQuery; answer: MailPage }
    'GET /app/v1/activity': { query: ActivityQuery; answer: ActivityPage }
    'POST /app/v1/activity/verify': { body: VerifyActivity; answer: ActivityCheck }
    'GET /app/v1/backups': { answer: BackupsView }
    'POST /app/v1/backups': { body: StartBackup; answer: BackupsView }
    'POST /app/v1/backups/test': { answer: BackupsView }
    'POST /app/v1/backups/cancel': { answer: BackupsView }
    'PUT /app/v1/backups/settings': { body: SaveBackupSettings; answer: BackupsView }
    'DELETE /app/v1/backups/asides/{name}': { answer: BackupsView }
    'POST /app/v1/backups/restore': { body: PrepareRestore; answer: RestoreView }
    'POST /app/v1/backups/restore/view': { body: MachineOnly; answer: RestoreView }
    'POST /app/v1/backups/restore/confirm': { body: MachineOnly; answer: null }
    'POST /app/v1/backups/restore/cancel': { body: MachineOnly; answer: RestoreView }
    'GET /app/v1/mail/settings': { answer: MailSettingsView }
    'PUT /app/v1/mail/settings': { body: SaveMailSettings; answer: MailSettingsView }
    'POST /app/v1/mail/settings/test': { body: MailTrial; answer: MailTrialOutcome }
    'POST /app/v1/mail/{mail_id}/retry': { answer: MailItem }
    'POST /app/v1/mail/{mail_id}/discard': { answer: MailItem }
    'GET /app/v1/employees/{employee_code}/contact': { answer: EmployeeContact }
    'GET /app/v1/places': { query: { parent?: string }; answer: PlaceItem[] }
    'GET /app/v1/subdistricts': { query: { search: string }; answer: SubdistrictItem[] }
    'GET /app/v1/work-cycles': { answer: WorkCycleItem[] }
    'POST /app/v1/work-cycles': { body: CreateWorkCycle; answer: WorkCycleItem }
    'PUT /app/v1/work-cycles/{work_cycle_id}': { body: UpdateWorkCycle; answer: WorkCycleItem }
    'GET /app/v1/setting-choices': { query: { kind?: string }; answer: SettingChoice[] }
    'POST /app/v1/setting-choices': { body: CreateSettingChoice; answer: SettingChoice }
    'PUT /app/v1/setting-choices/{choice_id}': { body: UpdateSettingChoice; answer: SettingChoice }
    'GET /api/v1/open-apis/employee/get-employee-data': {
      query: { employee_code: string; type: string }
      answer: { setting?: Setting; profile?: Record<string, Record<string, unknown>[]> }
    }
    'POST /api/v1/open-apis/employee/add-employee-profile': EmployeeAction
    'POST /api/v1/open-apis/employee/update-employee-profile': EmployeeAction
    'POST /api/v1/open-apis/employee/add-employee-setting': EmployeeAction
    'POST /api/v1/open-apis/employee/update-employee-setting': EmployeeAction
    'GET /app/v1/employees/{employee_code}/consents': { answer: PictureConsent[] }
    'PUT /app/v1/employees/{employee_code}/consents/{purpose}': {
      body: SaveConsent
      answer: PictureConsent[]
    }
    'GET /app/v1/personal-data/retention': { answer: Retention }
    'PUT /app/v1/personal-data/retention': { body: Retention; answer: Retention }
    'GET /app/v1/personal-data/anonymisation': { answer: AnonymisationPreview }
    'POST /app/v1/personal-data/anonymisation/outlook': {
      body: Pick<Anonymise, 'employee_codes'>
      answer: AnonymisationOutlook
    }
    'POST /app/v1/personal-data/anonymisation': { body: Anonymise; answer: Job }
    'POST /app/v1/employees/{employee_code}/personal-data/export': { body: FileRequest; answer: Job }
    'GET /app/v1/diagnostics': { answer: Diagnostics }
    'POST /app/v1/activity/export': { body: ActivityExport; answer: Job }
    'POST /app/v1/employees/export': { body: EmployeesExport; answer: Job }
    'POST /app/v1/employee-imports/dry-run': { body: DryRunRequest; answer: DryRunRow[] }
    'GET /app/v1/employee-imports': { answer: ImportRunView[] }
    'POST /app/v1/employee-imports': { body: CreateRun; answer: ImportRunView }
    'GET /app/v1/employee-imports/{run_id}': { answer: ImportRunView }
    'POST /app/v1/employee-imports/{run_id}/rows': { body: AddRunRows; answer: unknown }
    'POST /app/v1/employee-imports/{run_id}/start': { answer: ImportRunView }
    'POST /app/v1/employee-imports/{run_id}/cancel': { answer: ImportRunView }
    'POST /app/v1/employee-imports/template': { body: ImportWorkbookRequest; answer: Job }
    'POST /app/v1/employee-imports/{run_id}/result': { body: ImportWorkbookRequest; answer: Job }
    'GET /app/v1/employee-imports/{run_id}/failed-rows': { answer: FailedRow[] }
    'GET /app/v1/employee-imports/{run_id}/undo': { answer: UndoPreview }
    'POST /app/v1/employee-imports/{run_id}/undo': { answer: ImportRunView }
    'GET /app/v1/employee-import-mappings': { answer: RememberedMapping[] }
    'PUT /app/v1/employee-import-mappings': { body: RememberedMapping; answer: unknown }

    'POST /app/v1/loan-imports/dry-run': { body: LoanDryRunRequest; answer: LoanDryRunRow[] }
    'GET /app/v1/loan-imports': { answer: ImportRunView[] }
    'POST /app/v1/loan-imports': { body: CreateRun; answer: ImportRunView }
    'GET /app/v1/loan-imports/{run_id}': { answer: ImportRunView }
    'POST /app/v1/loan-imports/{run_id}/rows': { body: AddRunRows; answer: unknown }
    'POST /app/v1/loan-imports/{run_id}/start': { answer: ImportRunView }
    'POST /app/v1/loan-imports/{run_id}/cancel': { answer: ImportRunView }
    'POST /app/v1/loan-imports/template': { body: ImportWorkbookRequest; answer: Job }
    'POST /app/v1/loan-imports/{run_id}/result': { body: ImportWorkbookRequest; answer: Job }
    'GET /app/v1/loan-imports/{run_id}/failed-rows': { answer: FailedRow[] }
    'GET /app/v1/loan-imports/{run_id}/undo': { answer: UndoPreview }
    'POST /app/v1/loan-imports/{run_id}/undo': { answer: ImportRunView }
    'GET /app/v1/loan-import-mappings': { answer: RememberedMapping[] }
    'PUT /app/v1/loan-import-mappings': { body: RememberedMapping; answer: unknown }
    'GET /app/v1/loans': { query: LoansQuery; answer: LoansPage }
    'GET /app/v1/loans/due': { query: LoansDueQuery; answer: LoansDuePage }
    'GET /app/v1/loans/deductions': { query: DeductionsQuery; answer: EmployeeDeductions }
    'GET /app/v1/loans/{loan_id}': { answer: LoanSheet }
    'GET /app/v1/loans/{loan_id}/history': { query: LoanHistoryQuery; answer: LoanHistory }
    'POST /app/v1/loans/{loan_id}/pay-off': { body: PayOffLoan; answer: LoanSheet }
    'POST /app/v1/loans/{loan_id}/payments': { body: AddLoanPayment; answer: LoanSheet }
    'DELETE /app/v1/loans/{loan_id}/payments/{payment_id}': { answer: LoanSheet }
    'GET /app/v1/loans/{loan_id}/documents': { answer: LoanDocument[] }
    'POST /app/v1/loans/{loan_id}/documents': { body: FormData; answer: LoanDocument }
    'DELETE /app/v1/loans/{loan_id}/documents/{document_id}': { answer: unknown }
    'POST /app/v1/loans/{loan_id}/contract': { body: FileRequest; answer: Job }
    'POST /app/v1/loans/{loan_id}/workbook': { body: FileRequest; answer: Job }
    'POST /app/v1/loans/due/export': { body: LoansDueExport; answer: Job }
    'POST /app/v1/loans/export': { body: LoansExport; answer: Job }
    'GET /api/v1/open-apis/employee-loans/get-loan-type': { answer: LoanType[] }
    'POST /app/v1/loan-types': { body: SaveLoanType; answer: LoanType }
    'PUT /app/v1/loan-types/{salary_type_id}': { body: SaveLoanType; answer: LoanType }
    'POST /api/v1/open-apis/employee-loans/create': { body: CreateLoan; answer: CreatedLoan }
    'POST /api/v1/open-apis/employee-loans/update': { body: UpdateLoan; answer: LoanDetail[] }
    'POST /api/v1/open-apis/employee-loans/close': { body: ChangeLoanStatus; answer: LoanDetail[] }
    'POST /api/v1/open-apis/employee-loans/re-activate': { body: ChangeLoanStatus; answer: LoanDetail[] }
    'GET /app/v1/lists/{list_id}': { answer: ListMemory | null }
    'PUT /app/v1/lists/{list_id}': { body: ListMemory; answer: ListMemory }

    'GET /app/v1/session/list': { answer: AccountSession[] }
    'DELETE /app/v1/session/list': { answer: unknown }
    'DELETE /app/v1/session/list/{session_id}': { answer: unknown }

    'POST /app/v1/session/lock': { answer: unknown }
    'POST /app/v1/session/unlock': { body: { password: string }; answer: unknown }
    'GET /app/v1/session/second-factor': { answer: SecondFactorState }
    'POST /app/v1/session/second-factor': { body: { password: string }; answer: NewSecondFactor }
    'POST /app/v1/session/second-factor/confirm': { body: { code: string }; answer: RecoveryCodes }
    'POST /app/v1/session/second-factor/remove': { body: { password: string }; answer: unknown }

    'GET /app/v1/accounts/rules': { answer: AccountRules }
    'PUT /app/v1/accounts/rules': { body: AccountRules; answer: AccountRules }
    'DELETE /app/v1/accounts/{user_id}/second-factor': { answer: Account }
    'GET /app/v1/accounts': { answer: Account[] }
    'GET /app/v1/accounts/{user_id}/sessions': { answer: AccountSession[] }
    'DELETE /app/v1/accounts/{user_id}/sessions': { answer: Account }
    'DELETE /app/v1/accounts/{user_id}/sessions/{session_id}': { answer: Account }
    'POST /app/v1/accounts/{user_id}/unlock': { answer: Account }
    'PUT /app/v1/accounts/{user_id}/disabled': { body: { is_disabled: boolean }; answer: Account }
    'PUT /app/v1/accounts/{user_id}/groups': { body: ChangeGroups; answer: Account }
    'POST /app/v1/accounts/{user_id}/password': { answer: GivenPassword }

    'GET /app/v1/keys': { answer: SubscriptionKey[] }
    'POST /app/v1/keys': { body: CreateKey; answer: CreatedKey }
    'DELETE /app/v1/keys/{key_id}': { answer: unknown }

    'GET /app/v1/clients': { answer: OAuthClient[] }
    'POST /app/v1/clients': { body: CreateClient; answer: CreatedClient }
    'PUT /app/v1/clients/{client_id}': { body: UpdateClient; answer: OAuthClient }
    'DELETE /app/v1/clients/{client_id}': { answer: OAuthClient }
    'POST /app/v1/clients/{client_id}/secret': { answer: CreatedClient }
    'POST /app/v1/clients/{client_id}/end-tokens': { answer: OAuthClient }
    'GET /app/v1/grants': { query: GrantsQuery; answer: GrantPage }
    'DELETE /app/v1/grants/{grant_id}': { answer: OAuthGrant }
    'GET /app/v1/signing-keys': { answer: SigningKey[] }
    'POST /app/v1/signing-keys/rotate': { answer: SigningKey[] }
    'GET /app/v1/token-service': { answer: TokenServiceFacts }

    'GET /app/v1/today': { answer: TodayView }
    'POST /app/v1/reports/attendance': { body: AttendanceReportRequest; answer: Job }
    'GET /app/v1/jobs': { answer: Job[] }
    'GET /app/v1/jobs/{job_id}': { answer: Job }
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
