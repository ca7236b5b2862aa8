import type { FastifyPluginAsync } from 'fastify'
import { ListMemories } from '../modules/accounts/accounts.ts'
import { listMemoryRoutes } from '../modules/accounts/session/list-memory-routes.ts'
import {
  ApprovalFiles,
  type ApprovalParts,
  ChainRuleBook,
  Delegations,
  type WaitingDocuments
} from '../modules/approvals/approvals.ts'
import { approvalsRoutes } from '../modules/approvals/approvals-routes.ts'
import { delegationRoutes } from '../modules/approvals/delegation/delegation-routes.ts'
import { chainRulesRoutes } from '../modules/approvals/document/chain-rules-routes.ts'
import { approvalFilesRoutes } from '../modules/approvals/files/approval-files-routes.ts'
import { inboxRoutes } from '../modules/approvals/inbox/inbox-routes.ts'
import { waitingRoutes } from '../modules/approvals/waiting/waiting-routes.ts'
import { CustomFieldSetups } from '../modules/custom-fields/custom-fields.ts'
import { customFieldsRoutes } from '../modules/custom-fields/custom-fields-routes.ts'
import {
  employeeRecordsRoutes,
  employeeSettingsRoutes
} from '../modules/employees/actions/employee-action-routes.ts'
import { employeeDataRoutes } from '../modules/employees/data/employee-data-routes.ts'
import {
  EmployeeData,
  EmployeeRecords,
  EmployeeScreens,
  EmployeeSettings,
  EmployeeViews,
  EmploymentTerms,
  moveEmployees,
  readablePerson,
  SettingChoices
} from '../modules/employees/employees.ts'
import { termsRoutes } from '../modules/employees/employment/terms-routes.ts'
import { partScreenRoutes, recordScreenRoutes } from '../modules/employees/profile/part-screen-routes.ts'
import { settingChoicesRoutes } from '../modules/employees/settings/setting-choices-routes.ts'
import { employeeScreenRoutes } from '../modules/employees/views/employee-screen-routes.ts'
import { PublicHolidays } from '../modules/holidays/holidays.ts'
import { publicHolidaysRoutes } from '../modules/holidays/holidays-routes.ts'
import type { RunWork } from '../modules/imports/imports.ts'
import type { Jobs } from '../modules/jobs/jobs.ts'
import { loanDocumentsRoutes } from '../modules/loans/documents/loan-documents-routes.ts'
import { loanFilesRoutes } from '../modules/loans/files/loan-files-routes.ts'
import { LoanDocuments, LoanFiles, LoanRequests, loanRunWork, loansOf } from '../modules/loans/loans.ts'
import { loansRoutes } from '../modules/loans/loans-routes.ts'
import { loanRequestsRoutes } from '../modules/loans/requests/loan-requests-routes.ts'
import { loanScreensRoutes } from '../modules/loans/views/loan-screens-routes.ts'
import { formChoicesRoutes } from '../modules/organisation/addresses/places-routes.ts'
import { OrganisationChart } from '../modules/organisation/organisation.ts'
import { organisationRoutes } from '../modules/organisation/organisation-routes.ts'
import { AccessPacks, Anonymisation, PictureConsents } from '../modules/personal-data/personal-data.ts'
import { personalDataRoutes, retentionRoutes } from '../modules/personal-data/personal-data-routes.ts'
import {
  leaveReasonRoutes,
  ownBalanceRoutes,
  quotaRulesRoutes,
  quotaScreenRoutes
} from '../modules/quotas/quota-screen-routes.ts'
import {
  LeaveReasonBook,
  QuotaRuleBook,
  QuotaScreens,
  quotaRunWork,
  SalaryData
} from '../modules/quotas/quotas.ts'
import { quotasRoutes } from '../modules/quotas/quotas-routes.ts'
import { Reports } from '../modules/reports/reports.ts'
import { reportsRoutes } from '../modules/reports/reports-routes.ts'
import { RosterService, ShiftSwaps, WorkCycles } from '../modules/roster/roster.ts'
import { rosterRoutes, workCyclesRoutes } from '../modules/roster/roster-routes.ts'
import { shiftSwapsRoutes } from '../modules/roster/swaps/shift-swaps-routes.ts'
import { endGrantsOf } from '../oauth/oauth.ts'
import type { BranchWork } from './open-jobs.ts'

interface Parts extends ApprovalParts {
  readonly jobs: Jobs<BranchWork>
  readonly waiting: WaitingDocuments
  readonly runsOf: (base: string, work: RunWork) => FastifyPluginAsync
}

/** Routes about people: their records, roster, loans, documents for approval, leave quotas, reports and personal data. */
export function hrRoutes({ jobs, waiting, runsOf, ...parts }: Parts): FastifyPluginAsync[] {
  const { database, runtime, files } = parts
  const records = new EmployeeRecords(parts)
  const views = new EmployeeViews(database, runtime)
  const settings = new EmployeeSettings({ ...parts, endGrants: endGrantsOf })
  const roster = new RosterService(database, runtime)
  const quotaScreens = new QuotaScreens(database, runtime)
  const holidays = new PublicHolidays(database, runtime)
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
    rosterRoutes(roster),
    shiftSwapsRoutes(new ShiftSwaps(database, runtime)),
    organisationRoutes(new OrganisationChart({ database, runtime, movePeople: moveEmployees })),
    listMemoryRoutes(new ListMemories(database, runtime)),

    reportsRoutes(new Reports({ database, runtime, jobs, roster, holidays })),
    publicHolidaysRoutes(holidays),

    loansRoutes({ database, runtime }),
    loanScreensRoutes({ database, runtime }),
    loanRequestsRoutes(new LoanRequests(database, runtime)),
    loanDocumentsRoutes(new LoanDocuments({ database, runtime, files })),
    loanFilesRoutes(new LoanFiles({ database, runtime, jobs })),
    runsOf('/app/v1/loan-import', loanRunWork({ database, runtime })),

    approvalsRoutes(parts),
    inboxRoutes(parts),
    approvalFilesRoutes(new ApprovalFiles({ database, runtime, jobs })),
    delegationRoutes(new Delegations(database, runtime)),
    waitingRoutes(waiting),
    chainRulesRoutes(new ChainRuleBook(database, runtime)),
    customFieldsRoutes(new CustomFieldSetups(database, runtime)),

    quotasRoutes(new SalaryData(database, runtime)),
    quotaRulesRoutes(new QuotaRuleBook(database, runtime)),
    leaveReasonRoutes(new LeaveReasonBook(database, runtime)),
    quotaScreenRoutes(quotaScreens),
    ownBalanceRoutes(quotaScreens, (caller, code) => readablePerson(database.read, caller, code)),
    runsOf('/app/v1/quota-import', quotaRunWork(database, runtime)),

    personalDataRoutes(
      new AccessPacks({ database, runtime, jobs, filesFolder: files.folder }),
      new PictureConsents({ database, runtime, files })
    ),
    retentionRoutes(new Anonymisation({ database, runtime, jobs }))
  ]
}
