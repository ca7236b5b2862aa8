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
  'problem.no_rows': 'No employee rows were found'
}
