import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'deadLetter.titleOf': 'Failed punch of {{code}}',
  'deadLetter.at': 'Failed at',
  'deadLetter.attempts': 'Attempts',
  'deadLetter.attemptsOf_one': '{{count, number}} time',
  'deadLetter.attemptsOf_other': '{{count, number}} times',
  'deadLetter.action': 'Action',
  'deadLetter.action.ADD': 'Add',
  'deadLetter.action.DEL': 'Delete',
  'deadLetter.request': 'Request',
  'deadLetter.index': 'Position in the request',
  'deadLetter.data': 'Data as sent',
  'deadLetter.copyData': 'Copy the data',
  'deadLetter.chosen_one': '{{count, number}} chosen',
  'deadLetter.chosen_other': '{{count, number}} chosen',
  'deadLetter.replay_one': 'Replay {{count, number}} item',
  'deadLetter.replay_other': 'Replay {{count, number}} items',
  'deadLetter.replayAll_one': 'Replay the {{count, number}} item',
  'deadLetter.replayAll_other': 'Replay all {{count, number}} items',
  'deadLetter.dismiss_one': 'Dismiss {{count, number}} item',
  'deadLetter.dismiss_other': 'Dismiss {{count, number}} items',
  'deadLetter.dismissAll_one': 'Dismiss the {{count, number}} item',
  'deadLetter.dismissAll_other': 'Dismiss all {{count, number}} items',
  'deadLetter.replayOne': 'Replay',
  'deadLetter.dismissOne': 'Dismiss',
  'deadLetter.replayed_one': '{{count, number}} item queued again',
  'deadLetter.replayed_other': '{{count, number}} items queued again',
  'deadLetter.dismissed_one': '{{count, number}} item dismissed',
  'deadLetter.dismissed_other': '{{count, number}} items dismissed',
  'deadLetter.confirm.title_one': 'Dismiss {{count, number}} item?',
  'deadLetter.confirm.title_other': 'Dismiss {{count, number}} items?',
  'deadLetter.confirm.message':
    'They will not count as attendance and are removed from this page. The workstation keeps what was sent and who decided. This cannot be undone.',
  'deadLetter.empty': 'No failed punches: everything received has been processed.',
  'deadLetter.unknownPerson': 'Unknown employee'
}
