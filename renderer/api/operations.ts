import type { Static } from 'typebox'
import type {
  accountOperations,
  secondFactorOperations,
  sessionOperations
} from '#shared/contracts/accounts/accounts.ts'
import type { connectionOperations } from '#shared/contracts/accounts/connections.ts'
import type { setUpOperations } from '#shared/contracts/accounts/first-start.ts'
import type { keyOperations } from '#shared/contracts/accounts/keys.ts'
import type { listOperations } from '#shared/contracts/accounts/list-memory.ts'
import type { activityOperations } from '#shared/contracts/activity-log.ts'
import type { approvalOperations } from '#shared/contracts/approvals/approval-actions.ts'
import type { delegationOperations } from '#shared/contracts/approvals/approval-delegations.ts'
import type { approvalFileOperations } from '#shared/contracts/approvals/approval-exports.ts'
import type { waitingOperations } from '#shared/contracts/approvals/approval-waiting.ts'
import type { chainRuleOperations } from '#shared/contracts/approvals/chain-rules.ts'
import type { customFieldOperations } from '#shared/contracts/approvals/custom-fields.ts'
import type { attendanceOperations } from '#shared/contracts/attendance/attendance.ts'
import type { ImportAnswer, ImportStatusAnswer } from '#shared/contracts/attendance/attendance-api.ts'
import type { correctionOperations } from '#shared/contracts/attendance/attendance-corrections.ts'
import type { changedDaysOperations } from '#shared/contracts/attendance/changed-days.ts'
import type { deviceNetworkOperations } from '#shared/contracts/attendance/device-network.ts'
import type { deviceOperations } from '#shared/contracts/attendance/devices.ts'
import type { locationOperations } from '#shared/contracts/attendance/location-screens.ts'
import type { manpowerOperations } from '#shared/contracts/attendance/manpower-screens.ts'
import type { missingOutOperations } from '#shared/contracts/attendance/missing-outs.ts'
import type { ownMonthOperations } from '#shared/contracts/attendance/own-month.ts'
import type { ownPunchOperations } from '#shared/contracts/attendance/own-punch.ts'
import type { punchFileOperations } from '#shared/contracts/attendance/punch-files.ts'
import type { refusedPunchOperations } from '#shared/contracts/attendance/refused-punches.ts'
import type { rosterOperations, workCycleOperations } from '#shared/contracts/attendance/roster.ts'
import type { shiftSwapOperations } from '#shared/contracts/attendance/shift-swaps.ts'
import type { terminalOperations } from '#shared/contracts/attendance/terminals.ts'
import type { timeRulesOperations } from '#shared/contracts/attendance/time-rules.ts'
import type { backupOperations, restoreOperations } from '#shared/contracts/backups.ts'
import type { diagnosticOperations } from '#shared/contracts/diagnostics.ts'
import type {
  partOperations,
  placeOperations,
  recordOperations,
  usedCodeOperations
} from '#shared/contracts/employees/employee-parts.ts'
import type { employeeOperations } from '#shared/contracts/employees/employees.ts'
import type { termsOperations } from '#shared/contracts/employees/employment-terms.ts'
import type { organisationOperations } from '#shared/contracts/employees/organisation.ts'
import type { consentOperations } from '#shared/contracts/employees/picture-consents.ts'
import type { retentionOperations } from '#shared/contracts/employees/retention.ts'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import type { settingChoiceOperations } from '#shared/contracts/employees/setting-choices.ts'
import type { companyOperations } from '#shared/contracts/head-office/company.ts'
import type { companyAccountOperations } from '#shared/contracts/head-office/company-accounts.ts'
import type { companyActivityOperations } from '#shared/contracts/head-office/company-activity.ts'
import type { companyCommandOperations } from '#shared/contracts/head-office/company-commands.ts'
import type { companyFigureOperations } from '#shared/contracts/head-office/company-figures.ts'
import type { companyRecordOperations } from '#shared/contracts/head-office/company-records.ts'
import type { headOfficeOperations } from '#shared/contracts/head-office/link.ts'
import type {
  DryRunRequest,
  DryRunRow,
  importDraftOperations,
  importMappingOperations,
  importRunOperations,
  importWorkbookOperations
} from '#shared/contracts/imports.ts'
import type { jobOperations } from '#shared/contracts/jobs.ts'
import type { leaveReasonOperations } from '#shared/contracts/leave/leave-reasons.ts'
import type { publicHolidayOperations } from '#shared/contracts/leave/public-holidays.ts'
import type { ownBalanceOperations, quotaOperations } from '#shared/contracts/leave/quota-screens.ts'
import type { quotaRuleOperations } from '#shared/contracts/leave/quotas.ts'
import type { LoanDryRunRequest, LoanDryRunRow } from '#shared/contracts/loans/loan-imports.ts'
import type {
  loanDocumentOperations,
  loanFileOperations,
  loanOperations
} from '#shared/contracts/loans/loan-operations.ts'
import type { loanRequestOperations } from '#shared/contracts/loans/loan-requests.ts'
import type * as loans from '#shared/contracts/loans/loans.ts'
import type { periodOperations } from '#shared/contracts/loans/periods.ts'
import type { mailOperations } from '#shared/contracts/mail.ts'
import type { mailSettingOperations } from '#shared/contracts/mail-settings.ts'
import type { handOverOperations } from '#shared/contracts/month-end/hand-over.ts'
import type { monthEndOperations } from '#shared/contracts/month-end/month-end.ts'
import type { notificationOperations } from '#shared/contracts/notifications.ts'
import type { Called, PathNames } from '#shared/contracts/operations.ts'
import type { recoveryOperations } from '#shared/contracts/recovery.ts'
import type { reportOperations } from '#shared/contracts/reports.ts'
import type { todayOperations } from '#shared/contracts/today.ts'
import type { webhookOperations } from '#shared/contracts/webhooks.ts'

/** The same operations under a base address. */
type Below<Base extends string, Operations> = {
  [Name in keyof Operations as Name extends `${infer Method} ${infer Rest}`
    ? `${Method} ${Base}${Rest}`
    : never]: Operations[Name]
}
type Import = Called<typeof importRunOperations> & Called<typeof importWorkbookOperations>
type Restore = Called<typeof restoreOperations>

/** An operation of the open API on one employee: the action, the employee and the fields. */
type EmployeeAction = {
  query: { path_action: string; employee_code: string }
  body: Record<string, unknown> | FormData
  answer: unknown
}
type LoanAction<Body> = { body: Body; answer: loans.LoanDetail[] }
/** Operations of the open API that the screens also call, and those that differ between imports. */
type OtherOperations = {
  'POST /app/v1/employee-imports/dry-run': { body: DryRunRequest; answer: DryRunRow[] }
  'POST /app/v1/loan-imports/dry-run': { body: LoanDryRunRequest; answer: LoanDryRunRow[] }
  'POST /app/v1/quota-imports/dry-run': { body: DryRunRequest; answer: DryRunRow[] }
  'POST /api/v1/open-apis/time-attendance/import': {
    body: { import_data: object[] }
    answer: Static<typeof ImportAnswer>
  }
  'GET /api/v1/open-apis/time-attendance/import-status': {
    query: { request_id: string }
    answer: Static<typeof ImportStatusAnswer>
  }
  'GET /api/v1/open-apis/employee/get-employee-data': {
    query: { employee_code: string; type: string }
    answer: { setting?: Setting; profile?: Record<string, Record<string, unknown>[]> }
  }
  'POST /api/v1/open-apis/employee/add-employee-profile': EmployeeAction
  'POST /api/v1/open-apis/employee/update-employee-profile': EmployeeAction
  'POST /api/v1/open-apis/employee/add-employee-setting': EmployeeAction
  'POST /api/v1/open-apis/employee/update-employee-setting': EmployeeAction
  'GET /api/v1/open-apis/employee-loans/get-loan-type': { answer: loans.LoanType[] }
  'POST /api/v1/open-apis/employee-loans/create': { body: loans.CreateLoan; answer: loans.CreatedLoan }
  'POST /api/v1/open-apis/employee-loans/update': LoanAction<loans.UpdateLoan>
  'POST /api/v1/open-apis/employee-loans/close': LoanAction<loans.ChangeLoanStatus>
  'POST /api/v1/open-apis/employee-loans/re-activate': LoanAction<loans.ChangeLoanStatus>
}

/** Every operation that the screens call, with its input and answer. `{name}` in a path is filled from `path`. */
export type Operations = OtherOperations &
  Below<`/app/v1/${'employee' | 'loan' | 'quota'}-imports`, Import> &
  Below<`/app/v1/${'employee' | 'loan' | 'quota'}-import-draft`, Called<typeof importDraftOperations>> &
  Below<`/app/v1/${'employee' | 'loan' | 'quota'}-import-mappings`, Called<typeof importMappingOperations>> &
  Below<`/app/v1/${'backups' | 'setup'}`, Restore> &
  Called<typeof sessionOperations> &
  Called<typeof secondFactorOperations> &
  Called<typeof accountOperations> &
  Called<typeof activityOperations> &
  Called<typeof approvalOperations> &
  Called<typeof delegationOperations> &
  Called<typeof approvalFileOperations> &
  Called<typeof waitingOperations> &
  Called<typeof correctionOperations> &
  Called<typeof missingOutOperations> &
  Called<typeof changedDaysOperations> &
  Called<typeof timeRulesOperations> &
  Called<typeof attendanceOperations> &
  Called<typeof backupOperations> &
  Called<typeof connectionOperations> &
  Called<typeof customFieldOperations> &
  Called<typeof deviceNetworkOperations> &
  Called<typeof deviceOperations> &
  Called<typeof terminalOperations> &
  Called<typeof punchFileOperations> &
  Called<typeof diagnosticOperations> &
  Called<typeof partOperations> &
  Called<typeof recordOperations> &
  Called<typeof placeOperations> &
  Called<typeof usedCodeOperations> &
  Called<typeof employeeOperations> &
  Called<typeof termsOperations> &
  Called<typeof setUpOperations> &
  Called<typeof companyOperations> &
  Called<typeof companyCommandOperations> &
  Called<typeof companyRecordOperations> &
  Called<typeof companyAccountOperations> &
  Called<typeof companyActivityOperations> &
  Called<typeof companyFigureOperations> &
  Called<typeof headOfficeOperations> &
  Called<typeof jobOperations> &
  Called<typeof keyOperations> &
  Called<typeof listOperations> &
  Called<typeof loanOperations> &
  Called<typeof loanFileOperations> &
  Called<typeof loanDocumentOperations> &
  Called<typeof locationOperations> &
  Called<typeof mailSettingOperations> &
  Called<typeof mailOperations> &
  Called<typeof manpowerOperations> &
  Called<typeof notificationOperations> &
  Called<typeof organisationOperations> &
  Called<typeof periodOperations> &
  Called<typeof monthEndOperations> &
  Called<typeof handOverOperations> &
  Called<typeof consentOperations> &
  Called<typeof publicHolidayOperations> &
  Called<typeof quotaOperations> &
  Called<typeof ownBalanceOperations> &
  Called<typeof ownMonthOperations> &
  Called<typeof shiftSwapOperations> &
  Called<typeof chainRuleOperations> &
  Called<typeof loanRequestOperations> &
  Called<typeof ownPunchOperations> &
  Called<typeof quotaRuleOperations> &
  Called<typeof leaveReasonOperations> &
  Called<typeof recoveryOperations> &
  Called<typeof refusedPunchOperations> &
  Called<typeof reportOperations> &
  Called<typeof retentionOperations> &
  Called<typeof workCycleOperations> &
  Called<typeof rosterOperations> &
  Called<typeof settingChoiceOperations> &
  Called<typeof todayOperations> &
  Called<typeof webhookOperations>

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
    /** Sends the request as other software would: with this subscription key and without the session. */
    key?: string
  }

/** The input may be omitted if nothing in it is required. */
export type CallInput<Name extends OperationName, More = unknown> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name> & More] : [input: Input<Name> & More]
