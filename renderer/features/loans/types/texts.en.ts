import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Loan types',
  nav: 'Loan types',
  add: 'Add a type',
  empty: 'No loan types yet. Add one before you create the first loan.',
  count_one: '{{count, number}} type',
  count_other: '{{count, number}} types',
  'code.note': 'Letters, digits, dots and dashes, at most 20, for example LN03',
  'add.title': 'Add a loan type',
  'change.title': 'Change loan type {{name}}',
  'change.note': 'The new name is shown in every loan of this type. A type cannot be deleted.',
  'add.done': 'Loan type {{name}} was added',
  'change.done': 'Loan type {{name}} was saved'
}
