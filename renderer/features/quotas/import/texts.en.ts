import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Import leave quotas',
  tab: 'Import from Excel',
  'history.counts':
    '{{inserted, number}} added · {{updated, number}} changed · {{unchanged, number}} unchanged · {{failed, number}} rows failed',
  'mapping.needed': 'Employee code, year, leave type and days are needed',
  'problem.no_rows': 'No leave quota rows were found',
  'preview.import_one': 'Import {{count, number}} quota',
  'preview.import_other': 'Import {{count, number}} quotas',
  'count.update': '{{n, number}} to change',
  'outcome.update': 'Change',
  'details.new': 'New quota of employee {{code}}',
  'undo.removed': 'Quotas that go back to the rules: {{n, number}}',
  'undo.restored': 'Quotas whose earlier days are restored: {{n, number}}',
  'undo.reasons': 'Quotas changed since the import: {{n, number}}',
  'obstacle.in_use': 'Row {{row, number}} ({{code}}) has days that were used',
  'obstacle.gone': 'Row {{row, number}} ({{code}}) no longer exists'
}
