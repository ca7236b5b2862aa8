import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Approvals',
  nav: 'Waiting',
  count_one: '1 document',
  count_other: '{{count, number}} documents',
  chosen_one: '1 chosen',
  chosen_other: '{{count, number}} chosen',
  'count.shown': '{{n, number}} shown so far',
  kinds: 'Filter by kind',
  all: 'All',
  scope: 'Scope',
  'scope.turn': 'Waits for me',
  'scope.open': 'Everything open',
  group: 'Group',
  'group.none': 'Not grouped',
  'group.person': 'By employee',
  'group.kind': 'By kind',
  'group.day': 'By day',
  empty: 'No document waits for you',
  'empty.open': 'No document is open',
  'empty.narrowed': 'No document fits these filters',
  'empty.showOpen': 'Show everything open',
  'empty.mine': 'Show my requests',
  'empty.clear': 'Clear the filters',
  'approve.count_one': 'Approve 1 document',
  'approve.count_other': 'Approve {{count, number}} documents',
  'reject.count_one': 'Reject 1 document',
  'reject.count_other': 'Reject {{count, number}} documents'
}
