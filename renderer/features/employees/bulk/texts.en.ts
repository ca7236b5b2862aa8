import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  edit: 'Change the chosen',
  export: 'Export the chosen',
  chosen_one: '1 chosen',
  chosen_other: '{{count, number}} chosen',
  title_one: 'Change 1 person',
  title_other: 'Change {{count, number}} people at once',
  what: 'What to change',
  'kind.unit': 'Unit',
  'kind.position': 'Position',
  'kind.cycle': 'Work cycle',
  'kind.approver': 'Approver',
  'note.unit':
    'Everybody chosen moves to this unit at once and keeps the position. It is in the history of each person.',
  'note.position': 'Everybody chosen gets this position at once. It is in the history of each person.',
  'note.cycle':
    'On the chosen days of every week. Other days and cycles that are set for a date stay as they are.',
  'note.approver': 'Only this step changes; the other approvers of each person stay as they are.',
  days: 'Days with this cycle',
  'days.none': 'Choose at least one day',
  step: 'Step',
  'step.n': 'Approver {{n, number}}',
  missing: 'Choose the new value',
  run_one: 'Change 1 person',
  run_other: 'Change {{count, number}} people',
  progress: '{{n, number}} of {{all, number}} changed',
  done_one: '1 person changed',
  done_other: '{{count, number}} people changed',
  undone_one: '1 person is as before',
  undone_other: '{{count, number}} people are as before',
  'undone.not_one':
    '{{codes}} could not be undone: changed again meanwhile, or the workstation did not answer',
  'undone.not_other':
    '{{count, number}} people could not be undone ({{codes}}): changed again meanwhile, or the workstation did not answer',
  failed_one:
    '1 person could not be changed; the others are. Choose another value and try again for who is left.',
  failed_other:
    '{{count, number}} people could not be changed; the others are. Choose another value and try again for those who are left.',
  'failed.more_one': 'and 1 more',
  'failed.more_other': 'and {{count, number}} more'
}
