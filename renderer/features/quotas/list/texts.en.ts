import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Leave quotas',
  tab: 'People',
  'count.shown': '{{n, number}} shown',
  empty: 'Nobody was employed in this year',
  granted: 'Granted',
  carried: 'Carried over',
  used: 'Used',
  pending: 'Pending',
  remaining: 'Remaining',
  basis: 'Basis',
  'basis.saved': 'Set manually',
  'basis.rule': 'By the rules',
  'basis.none': 'No rule',
  withoutQuota: 'No rule limits it; {{pending}} pending',
  byCertificate: 'According to the medical certificate',
  days: '{{days}} days',
  sum: '{{granted}} granted + {{carried}} carried over − {{used}} used − {{pending}} pending',
  carryEnds: 'Days carried over can be used until {{date}}',
  'documents.approved': 'Approved',
  'documents.pending': 'Pending',
  'documents.recorded': 'Recorded by other software',
  adjust: 'Adjust',
  'adjust.of': 'Adjust: {{type}}',
  'adjust.title': 'Adjust: {{type}}, {{year}}',
  'adjust.note': 'The rules grant {{days}} days. What you enter applies to this year only.',
  'adjust.days': 'Days granted',
  'adjust.daysFault': 'Please enter a number of days such as 6 or 6.5, at most 366',
  'adjust.reasonNote': 'Kept in the history of the employee',
  'adjust.done': 'The quota was adjusted'
}
