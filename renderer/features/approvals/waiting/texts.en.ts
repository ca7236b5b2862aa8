import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Reminders and escalation',
  nav: 'Reminders',
  note: 'For documents of every kind that wait for approval. They are looked at once an hour, and each reminder is in the history of its document.',
  remind_after_days: 'Remind the approver after (days)',
  'remind.note': 'Once for each step; leave it empty for no reminder',
  escalate_after_days: 'Ask someone else after (days)',
  'escalate.note': 'Leave it empty to ask nobody else',
  escalate_to: 'Ask',
  'escalate_to.next': 'The next approver',
  'escalate_to.hr': 'HR',
  'escalate_to.next.note': 'The next approver may take the step, too. Where there is none, HR is notified.',
  'escalate_to.hr.note': 'HR is notified and may approve. So may the approver who was asked first.',
  never: 'Off',
  days: 'Please give a whole number from 1 to 90',
  order: 'Remind before you ask others: nobody is reminded of a document once others are asked',
  save: 'Save',
  saved: 'Saved, and applied to the documents that wait',
  discard: 'Discard changes',
  kept: 'Your entries are still in the form.'
}
