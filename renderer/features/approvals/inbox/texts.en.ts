import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Approvals',
  nav: 'Waiting',
  count_one: '1 document',
  count_other: '{{count, number}} documents',
  kinds: 'Filter by type',
  scope: 'Scope',
  'scope.turn': 'Waiting for me',
  'scope.open': 'All pending',
  group: 'Group',
  'group.none': 'Not grouped',
  'group.person': 'By employee',
  'group.kind': 'By type',
  'group.day': 'By day',
  decidable: 'Decision',
  'decidable.Y': 'Can be decided',
  'decidable.N': 'Period closed',
  delegate: 'Delegate',
  empty: 'No documents are waiting for you',
  'empty.open': 'No documents are pending',
  'empty.showOpen': 'Show all pending',
  'empty.mine': 'Show my requests',
  'approve.count_one': 'Approve 1 document',
  'approve.count_other': 'Approve {{count, number}} documents'
}
