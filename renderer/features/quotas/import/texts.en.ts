import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Import leave quotas',
  tab: 'Import from Excel',
  'history.counts':
    '{{inserted, number}} set · {{updated, number}} changed · {{unchanged, number}} as before · {{failed, number}} rows failed',
  'mapping.needed': 'Employee code, year, leave type and days are needed',
  'problem.no_rows': 'No rows of quotas were found',
  'preview.import_one': 'Import {{count, number}} quota',
  'preview.import_other': 'Import {{count, number}} quotas',
  'count.insert': '{{n, number}} to set',
  'count.update': '{{n, number}} to change',
  'count.unchanged': '{{n, number}} as before',
  'outcome.insert': 'Set',
  'outcome.update': 'Change',
  'outcome.unchanged': 'As before',
  'outcome.failed': 'Left out',
  'details.new': 'New quota of employee {{code}}',
  'undo.removed': 'Quotas that follow the rules again: {{n, number}}',
  'undo.restored': 'Quotas that get their former days back: {{n, number}}',
  'undo.reasons': 'Quotas that are not as the import left them: {{n, number}}',
  'obstacle.changed': 'Row {{row, number}} ({{code}}) was changed since',
  'obstacle.in_use': 'Row {{row, number}} ({{code}}) has days that were taken',
  'obstacle.gone': 'Row {{row, number}} ({{code}}) is not there any more'
}
