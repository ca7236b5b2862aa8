import type { Migration } from 'kysely/migration'
import * as createMasterData from './0001-create-master-data.ts'
import * as createAccess from './0002-create-access.ts'
import * as createAttendance from './0003-create-attendance.ts'
import * as createTokenService from './0004-create-token-service.ts'
import * as createEmployeeImportAndMail from './0005-create-employee-import-and-mail.ts'
import * as createEmployeeRecords from './0006-create-employee-records.ts'
import * as createPeopleSearch from './0007-create-people-search.ts'
import * as createEmployeeImportRuns from './0008-create-employee-import-runs.ts'
import * as createLoans from './0009-create-loans.ts'
import * as createLoanDocuments from './0010-create-loan-documents.ts'
import * as indexPeopleAndOutbox from './0013-index-people-and-outbox.ts'
import * as createLoanImports from './0014-create-loan-imports.ts'
import * as addSessionKeys from './0015-add-session-keys.ts'
import * as indexPunchesOfADay from './0017-index-punches-of-a-day.ts'
import * as flattenSearchTriggers from './0019-flatten-search-triggers.ts'
import * as createApprovals from './0020-create-approvals.ts'
import * as giveAccountsTheirImport from './0023-give-accounts-their-import.ts'
import * as storeReasonsAsFaults from './0024-store-reasons-as-faults.ts'
import * as createApprovalDelegations from './0025-create-approval-delegations.ts'
import * as indexDocumentsByDate from './0026-index-documents-by-date.ts'
import * as createQuotaRules from './0027-create-quota-rules.ts'
import * as watchLocations from './0030-watch-locations.ts'
import * as indexCustomFieldValues from './0032-index-custom-field-values.ts'
import * as mergeNotifications from './0033-merge-notifications.ts'
import * as followHolidays from './0034-follow-holidays.ts'
import * as countChangesOfPeople from './0037-count-changes-of-people.ts'
import * as createPublicHolidays from './0040-create-public-holidays.ts'
import * as createImportedQuotas from './0042-create-imported-quotas.ts'
import * as countCorrectedPunches from './0045-count-corrected-punches.ts'
import * as planResignations from './0049-plan-resignations.ts'
import * as addBreakRule from './0052-add-break-rule.ts'
import * as createEmploymentTerms from './0053-create-employment-terms.ts'
import * as createLoanPayments from './0054-create-loan-payments.ts'
import * as createRefusedPunches from './0055-create-refused-punches.ts'
import * as watchSignIns from './0057-watch-sign-ins.ts'
import * as createSecondFactors from './0059-create-second-factors.ts'
import * as lockSessions from './0060-lock-sessions.ts'
import * as indexActivity from './0062-index-activity.ts'
import * as createPictureConsents from './0063-create-picture-consents.ts'
import * as anonymiseFormerEmployees from './0064-anonymise-former-employees.ts'
import * as simplifyEmployeeSearch from './0065-simplify-employee-search.ts'
import * as indexLoansByAmount from './0066-index-loans-by-amount.ts'
import * as createPasskeys from './0067-create-passkeys.ts'
import * as countLeaveExactly from './0068-count-leave-exactly.ts'
import * as nameMakersOfKeys from './0069-name-makers-of-keys.ts'
import * as placePunchesAnew from './0070-place-punches-anew.ts'
import * as notifyOfBackupFiles from './0071-notify-of-backup-files.ts'
import * as respellThai from './0072-respell-thai.ts'
import * as createTerminals from './0073-create-terminals.ts'
import * as limitGivenPasswords from './0074-limit-given-passwords.ts'
import * as createMonthEnds from './0075-create-month-ends.ts'
import * as markChangedDays from './0076-mark-changed-days.ts'
import * as createMonthConfirmations from './0077-create-month-confirmations.ts'
import * as allowPunchesByTelephone from './0078-allow-punches-by-telephone.ts'
import * as createLoanRequests from './0079-create-loan-requests.ts'
import * as addApproversByRule from './0080-add-approvers-by-rule.ts'
import * as createShiftSwaps from './0081-create-shift-swaps.ts'
import * as tidyTerminals from './0084-tidy-terminals.ts'
import * as dropMonthEndSums from './0085-drop-month-end-sums.ts'
import * as numberLoanPayments from './0086-number-loan-payments.ts'
import * as createPunchFiles from './0087-create-punch-files.ts'
import * as createCompensatoryLeave from './0088-create-compensatory-leave.ts'
import * as learnHoursOfDevices from './0093-learn-hours-of-devices.ts'
import * as createImportDrafts from './0094-create-import-drafts.ts'
import { createSchema } from '../schema/create-schema.ts'
import * as followHeadOffice from './0096-follow-head-office.ts'

/**
 * What makes the schema, in the order of the names. Until version 0.2.0 is released, the first one may still be changed; from
 * then on each change of the schema is a migration of its own.
 */
export const migrations: Record<string, Migration> = {
  '0001-create-master-data': createMasterData,
  '0002-create-access': createAccess,
  '0003-create-attendance': createAttendance,
  '0004-create-token-service': createTokenService,
  '0005-create-employee-import-and-mail': createEmployeeImportAndMail,
  '0006-create-employee-records': createEmployeeRecords,
  '0007-create-people-search': createPeopleSearch,
  '0008-create-employee-import-runs': createEmployeeImportRuns,
  '0009-create-loans': createLoans,
  '0010-create-loan-documents': createLoanDocuments,
  '0013-index-people-and-outbox': indexPeopleAndOutbox,
  '0014-create-loan-imports': createLoanImports,
  '0015-add-session-keys': addSessionKeys,
  '0017-index-punches-of-a-day': indexPunchesOfADay,
  '0019-flatten-search-triggers': flattenSearchTriggers,
  '0020-create-approvals': createApprovals,
  '0023-give-accounts-their-import': giveAccountsTheirImport,
  '0024-store-reasons-as-faults': storeReasonsAsFaults,
  '0025-create-approval-delegations': createApprovalDelegations,
  '0026-index-documents-by-date': indexDocumentsByDate,
  '0027-create-quota-rules': createQuotaRules,
  '0030-watch-locations': watchLocations,
  '0032-index-custom-field-values': indexCustomFieldValues,
  '0033-merge-notifications': mergeNotifications,
  '0034-follow-holidays': followHolidays,
  '0037-count-changes-of-people': countChangesOfPeople,
  '0040-create-public-holidays': createPublicHolidays,
  '0042-create-imported-quotas': createImportedQuotas,
  '0045-count-corrected-punches': countCorrectedPunches,
  '0049-plan-resignations': planResignations,
  '0052-add-break-rule': addBreakRule,
  '0053-create-employment-terms': createEmploymentTerms,
  '0054-create-loan-payments': createLoanPayments,
  '0055-create-refused-punches': createRefusedPunches,
  '0057-watch-sign-ins': watchSignIns,
  '0059-create-second-factors': createSecondFactors,
  '0060-lock-sessions': lockSessions,
  '0062-index-activity': indexActivity,
  '0063-create-picture-consents': createPictureConsents,
  '0064-anonymise-former-employees': anonymiseFormerEmployees,
  '0065-simplify-employee-search': simplifyEmployeeSearch,
  '0066-index-loans-by-amount': indexLoansByAmount,
  '0067-create-passkeys': createPasskeys,
  '0068-count-leave-exactly': countLeaveExactly,
  '0069-name-makers-of-keys': nameMakersOfKeys,
  '0070-place-punches-anew': placePunchesAnew,
  '0071-notify-of-backup-files': notifyOfBackupFiles,
  '0072-respell-thai': respellThai,
  '0073-create-terminals': createTerminals,
  '0074-limit-given-passwords': limitGivenPasswords,
  '0075-create-month-ends': createMonthEnds,
  '0076-mark-changed-days': markChangedDays,
  '0077-create-month-confirmations': createMonthConfirmations,
  '0078-allow-punches-by-telephone': allowPunchesByTelephone,
  '0079-create-loan-requests': createLoanRequests,
  '0080-add-approvers-by-rule': addApproversByRule,
  '0081-create-shift-swaps': createShiftSwaps,
  '0084-tidy-terminals': tidyTerminals,
  '0085-drop-month-end-sums': dropMonthEndSums,
  '0086-number-loan-payments': numberLoanPayments,
  '0087-create-punch-files': createPunchFiles,
  '0088-create-compensatory-leave': createCompensatoryLeave,
  '0093-learn-hours-of-devices': learnHoursOfDevices,
  '0094-create-import-drafts': createImportDrafts,
  '0088-create-schema': { up: createSchema },
  '0096-follow-head-office': followHeadOffice
}
