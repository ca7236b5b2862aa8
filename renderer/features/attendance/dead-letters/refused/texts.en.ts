import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'failed.processing_one': 'Not processed {{count, number}}',
  'failed.processing_other': 'Not processed {{count, number}}',
  'failed.refused_one': 'Refused {{count, number}}',
  'failed.refused_other': 'Refused {{count, number}}',
  'refused.list': 'Refused punches',
  'refused.empty': 'No refused punches',
  'refused.count_one': '{{count, number}} refused punch',
  'refused.count_other': '{{count, number}} refused punches',
  'refused.groups_one': '{{count, number}} group',
  'refused.groups_other': '{{count, number}} groups',
  'refused.advice': 'Add the missing employee or device, then replay. Refused punches are kept for 30 days.',
  'refused.device': 'Device',
  'refused.noCode': 'No code',
  'refused.punches': 'Punches',
  'refused.times': 'Sent',
  'refused.period': 'Times of the punches',
  'refused.first': 'First sent',
  'refused.last': 'Last sent',
  'refused.titleOf': 'Punches of code {{code}}',
  'refused.newest_one': 'The latest one',
  'refused.newest_other': 'The latest {{count, number}}',
  'refused.person': 'These are punches of',
  'refused.assign': 'Record them for this employee',
  'refused.confirm.title_one': 'Record {{count, number}} punch for {{name}}?',
  'refused.confirm.title_other': 'Record {{count, number}} punches for {{name}}?',
  'refused.confirm.message':
    'They then count as attendance of this employee, whatever code they were sent with.',
  'refused.assigned_one': '{{count, number}} punch queued for {{name}}',
  'refused.assigned_other': '{{count, number}} punches queued for {{name}}',
  'refused.replayed_one': '{{count, number}} punch queued',
  'refused.replayed_other': '{{count, number}} punches queued',
  'refused.left_one': '{{count, number}} is still refused',
  'refused.left_other': '{{count, number}} are still refused'
}
