import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Import employees',
  nav: 'Import from Excel',
  'history.counts':
    '{{inserted, number}} added · {{updated, number}} updated · {{resigned, number}} resigned · {{unchanged, number}} unchanged · {{failed, number}} failed',
  'undo.removed': 'Added employees to be removed: {{n, number}}',
  'undo.restored': 'Employees whose earlier data is restored: {{n, number}}',
  'undo.reasons': 'Employees changed since the import: {{n, number}}',
  'obstacle.changed': '{{code}} was changed after the import',
  'obstacle.resigned': '{{code}} has resigned, which cannot be undone',
  'obstacle.in_use': '{{code}} has other records by now',
  'obstacle.account_used': '{{code}} has signed in to the account',
  'obstacle.last_administrator': '{{code}} is the last administrator who can sign in',
  'obstacle.gone': '{{code}} no longer exists',
  'mapping.needed': 'An employee code, a national ID, or both names are needed',
  'preview.import_one': 'Import {{count, number}} person',
  'preview.import_other': 'Import {{count, number}} people',
  'count.update': '{{n, number}} to update',
  'count.resign': '{{n, number}} to resign',
  'outcome.update': 'Update',
  'outcome.resign': 'Resign',
  'details.new': 'New employee, code {{code}}',
  'unknown.open': 'Not found: {{n, number}}',
  'unknown.title': 'Values that were not found',
  'unknown.note':
    'Choose what each text of the file means, or add it to the organisation chart. It is then used in every row with that text',
  'unknown.text': 'In the file',
  'unknown.rows_one': '{{column}} · {{count, number}} row',
  'unknown.rows_other': '{{column}} · {{count, number}} rows',
  'unknown.use': 'Use',
  'unknown.useOf': 'Use for {{text}}',
  'unknown.create': 'Create {{text}}',
  'unknown.leave': 'Leave as it is',
  'unknown.code': 'New code',
  'unknown.codeOf': 'Code of {{text}}',
  'unknown.parent': 'Below',
  'unknown.parentOf': '{{text}} is below',
  'unknown.choose': 'Please choose',
  'unknown.apply': 'Use in all rows: {{n, number}}',
  'unknown.createAndUse': 'Create {{created, number}} in the chart, use in all rows: {{n, number}}',
  'unknown.createNote':
    'What you create is added to the organisation chart as soon as you press the button, and stays there if the import is not made or is undone',
  'unknown.done': 'Added to the organisation chart: {{units}}',
  'unknown.undone': 'Removed from the organisation chart: {{units}}',
  'problem.no_rows': 'No employee rows were found'
}
