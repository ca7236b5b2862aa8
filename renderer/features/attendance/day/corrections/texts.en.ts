import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  punches: 'Punches of the day',
  add: 'Add a punch',
  closed: 'The payroll period {{month}} is closed. Reopen it to correct punches.',
  pending: 'The correction is being processed',

  history: 'Corrections of the day',
  'history.added': 'Added {{after}}',
  'history.changed': 'Changed {{before}} to {{after}}',
  'history.removed': 'Removed {{before}}',
  'history.punch': '{{time}} {{direction}}',
  'history.reason': 'Reason: {{reason}}'
}
