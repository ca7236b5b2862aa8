import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  day: 'Attendance of the company',
  'day.short': 'Today',
  date: 'Date',
  by: 'By',
  'by.branch': 'Branch',
  'by.department': 'Department of a branch',
  present: 'Present',
  onLeave: 'On leave',
  missing: 'No punch',
  holiday: 'Holiday',
  openDocuments: 'Pending documents',
  asOf: 'As of',
  'day.sum': '{{people}} people: {{present}} present, {{leave}} on leave, {{missing}} without a punch',
  'empty.day': 'No branch has joined so far.',
  loans: 'Loans of the company',
  'loans.short': 'Loans',
  loanCount_one: '{{count, number}} loan',
  loanCount_other: '{{count, number}} loans',
  loanType: 'Loan type',
  loanDate: 'Request date',
  total: 'Total',
  left: 'Left',
  'loan.N': 'Active',
  'loan.C': 'Cancelled',
  'loan.Y': 'Finished',
  'empty.loans': 'There are no loans so far.',
  'noMatch.loans': 'No loans match the filters',
  excel: 'Download Excel'
}
