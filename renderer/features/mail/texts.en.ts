import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Outgoing mail',
  count_one: '{{count, number}} letter',
  count_other: '{{count, number}} letters',
  'filter.state': 'State',
  'state.waiting': 'Waits',
  'state.failed': 'Refused',
  'state.dropped': 'Not sent',
  'state.sent': 'Sent',
  'empty.waiting': 'No mail waits',
  'empty.failed': 'No mail was refused',
  'empty.dropped': 'No mail was dropped',
  'empty.sent': 'No mail was sent yet',
  'column.recipient': 'To',
  'column.kind': 'About',
  'column.state': 'State',
  'column.reason': 'Reason',
  'column.attempts': 'Attempts',
  'column.next': 'Next attempt',
  'column.created': 'Written',
  'column.settled': 'Settled',
  'kind.onboarding': 'Welcome of a new employee',
  'kind.other': 'Something else',
  noServer:
    'No mail server is set, so all mail waits. An administrator sets smtp_host and smtp_from in workstation.json.',
  retry: 'Send again',
  'retry.now': 'Send now',
  'retry.done': 'Will be sent to {{recipient}} again',
  discard: 'Do not send',
  'discard.title': 'Do not send the mail to {{recipient}}',
  'discard.message': 'This mail will not be sent. It can be told to go out later.',
  'discard.done': 'The mail is not sent any more'
}
