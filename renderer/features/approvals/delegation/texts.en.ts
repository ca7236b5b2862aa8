import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Substitutes',
  add: 'Add a substitute',
  count_one: '1 entry',
  count_other: '{{count, number}} entries',
  empty: 'There is no substitute. While you are away, documents wait for you.',
  approver: 'Approver',
  substitute: 'Substitute',
  direction: 'My role',
  'direction.mine': 'Approves for me',
  'direction.theirs': 'I approve for them',
  'direction.others': 'Others',
  kinds: 'Document types',
  'kinds.all': 'All types',
  period: 'Period',
  'state.future': 'Not started',
  'state.active': 'Active',
  'state.over': 'Expired',
  'state.ended': 'Cancelled',
  createdBy: 'Added by',
  created: 'Added on',
  end: 'End the substitution',
  'end.title': 'End the substitution?',
  'end.message':
    'From now on {{substitute}} cannot approve for {{approver}}. Decisions already made stay in force.',
  'end.done': 'Substitution ended',
  'form.note': 'Substitutes act in their own name; the history shows on whose behalf.',
  'form.approver': 'On behalf of',
  'form.approverNote': 'Leave empty for yourself',
  'form.save': 'Add the substitute',
  'form.missing': 'Please choose a person',
  'form.noKind': 'Please choose at least one type',
  'form.noDate': 'Please enter a date',
  'form.done': 'Substitute added'
}
