import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Confirmations of working time',
  nav: 'Confirmations',
  period: 'Payroll period',
  answer: 'Answer',
  'answer.none': 'No answer yet',
  'answer.correct': 'Correct',
  'answer.objection': 'Not correct',
  'answer.outdated': 'Changed since',
  said: 'What is wrong',
  until: 'Confirmed to',
  at: 'Answered',
  changed: 'Days changed since',
  count_one: '{{count, number}} person',
  count_other: '{{count, number}} people',
  'count.correct_one': '{{count, number}} correct',
  'count.correct_other': '{{count, number}} correct',
  'count.objection_one': '{{count, number}} not correct',
  'count.objection_other': '{{count, number}} not correct',
  'count.outdated_one': '{{count, number}} changed since',
  'count.outdated_other': '{{count, number}} changed since',
  'count.none_one': '{{count, number}} without an answer',
  'count.none_other': '{{count, number}} without an answer',
  openMonth: 'Open the month of this person',
  empty: 'Nobody is employed in this period',
  'empty.narrowed': 'No people match the filters',
  noPeriods: 'No payroll period has begun yet'
}
