import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'New request',
  kind: 'Kind of request',
  'kind.time-adjust': 'Forgotten punch',
  'kind.time-leave': 'Leave',
  'kind.overtime': 'Overtime',
  left: '{{left}} left',
  send: 'Send request',
  sent: 'Request sent',
  notSent: 'Not sent yet; please see the fields that are marked',
  kept: 'Your entries are still there'
}
