import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Loan deductions of a month',
  nav: 'Due by month',
  thisMonth: 'Current payroll month',
  sums: 'Deductions by loan type',
  'sum.count': 'Instalments',
  'sum.all': 'All types',
  count_one: '1 instalment',
  count_other: '{{count, number}} instalments',
  total: 'deductions of {{amount}}',
  unpaid: 'not yet deducted {{amount}}',
  held_one: '1 left out, {{amount}}',
  held_other: '{{count, number}} left out, {{amount}}',
  'state.held': 'Left out',
  shown: '{{n, number}} shown so far',
  of: '{{seq, number}} / {{count, number}}',
  empty: 'No loan deductions in this month',
  'empty.narrowed': 'No instalments match the filters',
  'empty.action': 'Go to the current payroll month'
}
