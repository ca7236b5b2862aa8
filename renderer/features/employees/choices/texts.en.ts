import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Cost centres, time frames and duties',
  nav: 'Cost centres, etc.',
  add: 'Add an entry',
  empty: 'No entries yet. Add one here first, then you can assign it to employees.',
  count_one: '{{count, number}} entry',
  count_other: '{{count, number}} entries',
  'kind.cost_center': 'Cost centre',
  'kind.time_frame': 'Time frame',
  'kind.role_duty': 'Role duty',
  'code.note': 'Letters, digits, dots and dashes, at most 30, for example CC01',
  'change.note': 'The new name is shown for every employee who has this entry. An entry cannot be deleted.'
}
