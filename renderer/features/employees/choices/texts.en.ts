import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Cost centres, time frames and duties',
  nav: 'Cost centres, etc.',
  add: 'Add an entry',
  empty: 'Nothing here yet. Add it here first, then it can be given to employees.',
  count_one: '{{count, number}} entry',
  count_other: '{{count, number}} entries',
  kind: 'Type',
  'kind.cost_center': 'Cost centre',
  'kind.time_frame': 'Time frame',
  'kind.role_duty': 'Role duty',
  'code.note': 'Letters, digits, dots and dashes, at most 30, for example CC01',
  'add.title': 'Add an entry',
  'change.title': 'Change {{name}}',
  'change.note': 'Every employee who has it shows the new name. An entry cannot be deleted.',
  'add.done': '{{name}} was added',
  'change.done': '{{name}} was saved'
}
