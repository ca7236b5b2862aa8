import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Approval rules',
  nav: 'Approval rules',
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
  own_documents: 'Own documents',
  'own_documents.last': 'May be approved if nobody else can',
  'own_documents.last.note':
    'If there is no other approver and nobody else of HR. The document is marked as approved by the person.',
  'own_documents.never': 'May never be approved',
  'own_documents.never.note': 'Another approver or somebody else of HR is always needed.',
  over_quota: 'Leave beyond the quota',
  'over_quota.warn': 'Warn the approver',
  'over_quota.warn.note': 'The approver sees the days beyond the quota and may still approve.',
  'over_quota.refuse': 'Refuse',
  'over_quota.refuse.note':
    'It can be neither submitted nor approved, except sick leave, which may be taken without pay.',
  never: 'Off',
  'days.wrong': 'Please enter a whole number from 1 to 90',
  order: 'Remind before you escalate: an escalated document gets no more reminders',
  saved: 'Saved, and applied to pending documents'
}
