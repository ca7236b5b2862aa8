import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Loan requests',
  none: 'No loan requests yet',
  ask: 'Ask for a loan',
  amount: 'Amount (baht)',
  instalments: 'Instalments',
  purpose: 'Purpose',
  note: 'HR decides. Interest and the deduction each month are told with the contract.',
  'fault.amount': 'Please enter an amount above 0',
  'fault.instalments': 'Please enter 1 to {{most, number}} instalments',
  'fault.purpose': 'Please write what it is for',
  send: 'Send loan request',
  sent: 'Loan request sent',
  of_one: '{{amount}} baht, {{count, number}} instalment',
  of_other: '{{amount}} baht, {{count, number}} instalments',
  'state.waiting': 'Waiting for HR',
  'state.declined': 'Declined',
  'state.taken_over': 'Contract made',
  'state.withdrawn': 'Cancelled',
  reason: 'Reason: {{reason}}',
  withdraw: 'Cancel loan request',
  'withdraw.title': 'Cancel the loan request?',
  'withdraw.message': 'HR will no longer decide on it.',
  withdrawn: 'Loan request cancelled'
}
