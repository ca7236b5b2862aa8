import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Loan types',
  nav: 'Loan types',
  add: 'Add a type',
  empty: 'There is no loan type yet. Add one before the first loan is made.',
  count_one: '{{count, number}} type',
  count_other: '{{count, number}} types',
  'code.note': 'Letters, digits, dots and dashes, at most 20, for example LN03',
  'add.title': 'Add a loan type',
  'change.title': 'Change loan type {{name}}',
  'change.note': 'Every loan of this type shows the new name. A type cannot be deleted.',
  'add.done': 'Loan type {{name}} was added',
  'change.done': 'Loan type {{name}} was saved'
}
