import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Reminders and escalation',
  nav: 'Reminders',
  note: 'For pending documents of every type. They are checked every hour, and each reminder is recorded in the history of the document.',
  remind_after_days: 'Remind the approver after (days)',
  'remind.note': 'Once for each step; leave empty for no reminder',
  escalate_after_days: 'Escalate after (days)',
  'escalate.note': 'Leave empty for no escalation',
  escalate_to: 'Escalate to',
  'escalate_to.next': 'The next approver',
  'escalate_to.hr': 'HR',
  'escalate_to.next.note': 'The next approver may approve as well. Where there is none, HR is notified.',
  'escalate_to.hr.note': 'HR is notified and may approve. The original approver may still approve, too.',
  never: 'Off',
  'days.wrong': 'Please enter a whole number from 1 to 90',
  order: 'Remind before you escalate: an escalated document gets no more reminders',
  saved: 'Saved, and applied to pending documents'
}
