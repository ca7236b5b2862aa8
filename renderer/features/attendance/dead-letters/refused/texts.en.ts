import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'failed.processing_one': 'Received, not processed {{count, number}}',
  'failed.processing_other': 'Received, not processed {{count, number}}',
  'failed.pins_one': 'PINs of nobody {{count, number}}',
  'failed.pins_other': 'PINs of nobody {{count, number}}',
  'failed.refused_one': 'Refused on arrival {{count, number}}',
  'failed.refused_other': 'Refused on arrival {{count, number}}',
  'failed.processing.note':
    'These punches were received but could not be counted as working time. Correct what each reason says, then replay them or dismiss them.',
  'failed.refused.note':
    'These punches were not received, as the employee or device is not known or the data cannot be read. Add what is missing and replay, or choose the employee. Kept for 30 days.',
  'failed.pins.note':
    'Terminals sent these punches with a PIN that belongs to no employee. Assign it and they are counted, or dismiss them. Kept until then.',
  'pins.punches_one': '{{count, number}} punch',
  'pins.punches_other': '{{count, number}} punches',
  'pins.numbers_one': '{{count, number}} PIN',
  'pins.numbers_other': '{{count, number}} PINs',
  'pins.empty': 'No punches of PINs of nobody',
  'refused.list': 'Refused punches',
  'refused.empty': 'No refused punches',
  'refused.count_one': '{{count, number}} refused punch',
  'refused.count_other': '{{count, number}} refused punches',
  'refused.groups_one': '{{count, number}} group',
  'refused.groups_other': '{{count, number}} groups',
  'refused.device': 'Device',
  'refused.noCode': 'No code',
  'refused.pin': 'PIN {{pin}}',
  'refused.punches': 'Punches',
  'refused.times': 'Sent',
  'refused.period': 'Times of the punches',
  'refused.first': 'First sent',
  'refused.last': 'Last sent',
  'refused.titleOf': 'Punches of code {{code}}',
  'refused.newest_one': 'The latest one',
  'refused.newest_other': 'The latest {{count, number}}',
  'refused.line': 'Line that was sent',
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
