import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  actions: 'Actions for the punch at {{time}}',
  correct: 'Correct',
  'dialog.add': 'Add a punch to {{date}}',
  'dialog.correct': 'Correct {{time}} of {{date}}',
  'dialog.remove': 'Remove {{time}} of {{date}}',
  'dialog.removeNote': 'The punch no longer counts. The history of the day keeps it with your reason.',
  'column.direction': 'In/out',
  'direction.IN': 'In',
  'direction.OUT': 'Out',
  'direction.AUTO': 'Automatic, by order',
  'reason.note': 'Kept in the history of the day',
  'fault.time': 'Please enter a time, such as 08:30',
  'fault.same': 'Neither the time nor in/out has been changed',
  'save.add': 'Add punch',
  'save.correct': 'Save',
  'save.remove': 'Remove punch',
  'done.add': 'Punch at {{time}} added',
  'done.correct': 'Punch at {{time}} corrected',
  'done.remove': 'Punch at {{time}} removed'
}
