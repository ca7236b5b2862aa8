import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Import loans',
  nav: 'Import from Excel',
  'history.counts': '{{inserted, number}} loans added · {{failed, number}} rows failed',
  'mapping.needed':
    'Employee code, loan type, request date, first payroll month, loan amount and instalments are needed',
  'problem.no_rows': 'No loan rows were found',
  'preview.import_one': 'Import {{count, number}} loan',
  'preview.import_other': 'Import {{count, number}} loans',
  'details.new': 'New loan of employee {{code}}',
  'figure.pay': 'Deduction per month',
  'figure.count': 'Instalments',
  'figure.interest': 'Total interest',
  'figure.total': 'Total deducted',
  'figure.last': 'Last month',
  'sum.principal': 'Principal {{amount}}',
  'sum.interest': 'Interest {{amount}}',
  'undo.removed': 'Imported loans to be removed: {{n, number}}',
  'undo.reasons': 'Loans changed since the import: {{n, number}}',
  'obstacle.paid': 'Row {{row, number}} ({{code}}) has paid instalments',
  'obstacle.documents': 'Row {{row, number}} ({{code}}) has documents'
}
