import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'status.N': 'Active',
  'status.C': 'Cancelled',
  'status.Y': 'Finished',
  'interest.0': 'Reducing balance',
  'interest.1': 'Fixed interest',
  'interest.2': 'Total interest given',
  'instalment.N': 'Not yet deducted',
  'instalment.Y': 'Deducted',
  principal: 'Principal',
  interest: 'Interest',
  amount: 'Deduction',
  balance: 'Principal left',
  month: 'Payroll month',
  seq: 'No.',
  borrower: 'Borrower',
  loanType: 'Loan type'
}
