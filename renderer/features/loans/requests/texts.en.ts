import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Loan requests',
  nav: 'Requests',
  'requests.state': 'Status',
  'requests.waiting': 'Waiting',
  'requests.declined': 'Declined',
  'requests.taken_over': 'Contract made',
  'requests.withdrawn': 'Withdrawn',
  'requests.at': 'Requested',
  'requests.amount': 'Amount asked for',
  'requests.instalments': 'Instalments',
  'requests.purpose': 'Purpose',
  'requests.reason': 'Why it was declined',
  'requests.decided': 'Decided',
  'requests.by': 'By',
  'requests.shown_one': '{{count, number}} request',
  'requests.shown_other': '{{count, number}} requests',
  'requests.waitingCount_one': '{{count, number}} waiting',
  'requests.waitingCount_other': '{{count, number}} waiting',
  'requests.empty': 'Nobody has asked for a loan yet',
  'requests.noMatch': 'No requests match the filters',
  decline: 'Decline',
  'decline.title': 'Decline the loan request of {{name}}',
  'decline.note': 'The employee will see this reason',
  'decline.missing': 'Please write a reason',
  declined: 'The request was declined',
  takeOver: 'Make the loan',
  openLoan: 'Open the loan'
}
