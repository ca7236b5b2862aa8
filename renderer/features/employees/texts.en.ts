import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'action.resign': 'Resignation: choose the employee',
  words: 'resign resignation leaver dismiss transfer raise social security sso national id bank account',
  title: 'Employees',
  nav: 'Employees',
  count_one: '1 person',
  count_other: '{{count, number}} people',
  'count.shown': '{{n, number}} shown so far',
  'empty.own': 'No employees have you as an approver yet',
  new: 'Add an employee',
  open: 'Open the record',
  'filter.search': 'Name, code, phone',
  'filter.rounding': 'Rounded hours',
  'filter.rounding.worktime': 'Time at work',
  'filter.rounding.overtime': 'Overtime',
  'filter.cycle.none': 'None yet',
  'status.active': 'Active',
  'status.resigned': 'Resigned',
  'status.all': 'All',
  'column.nickname': 'Nickname',
  'column.otherName': 'Name in Thai',
  'column.email': 'E-mail',
  'column.start': 'Start date',
  'column.resigned': 'Resigned on',
  'column.idNo': 'National ID',
  'column.account': 'Account no.',
  export: 'Export',
  'export.plain': 'Export the list to Excel',
  'export.sensitive': 'Export with pay, ID and account numbers',
  'export.sensitive.title': 'Export confidential data',
  'export.sensitive.message':
    'The file will contain pay, ID numbers and account numbers in full. Keep it in a safe place. Your export is logged.',
  edit: 'Change the chosen employees',
  'cycle.hint':
    'These people have no work cycle yet. Select them and change them together, or open a record.',
  'export.chosen': 'Export the chosen employees',
  chosen_one: '1 chosen',
  chosen_other: '{{count, number}} chosen',
  'bulk.title_one': 'Change 1 person',
  'bulk.title_other': 'Change {{count, number}} people at once',
  what: 'What to change',
  'kind.unit': 'Unit',
  'kind.position': 'Position',
  'kind.cycle': 'Work cycle',
  'kind.approver': 'Approver',
  'note.unit':
    'All chosen employees move to this unit at once and keep their position. The change is recorded in the history of each.',
  'note.position':
    'All chosen employees get this position at once. The change is recorded in the history of each.',
  'note.cycle':
    'Applies to the chosen days of every week. Other days and work cycles set for a date stay as they are.',
  'note.approver': 'Only this step changes; the other approvers of each employee stay as they are.',
  days: 'Days with this cycle',
  'days.none': 'Please choose at least one day',
  step: 'Step',
  'step.n': 'Approver {{n, number}}',
  missing: 'Please choose the new value',
  run_one: 'Change 1 person',
  run_other: 'Change {{count, number}} people',
  progress: '{{n, number}} of {{all, number}} changed',
  done_one: '1 person changed',
  done_other: '{{count, number}} people changed',
  undone_one: '1 person was restored',
  undone_other: '{{count, number}} people were restored',
  'undone.not_one':
    '{{codes}} could not be undone: changed again in the meantime, or the workstation did not respond',
  'undone.not_other':
    '{{count, number}} people could not be undone ({{codes}}): changed again in the meantime, or the workstation did not respond',
  failed_one:
    '1 person could not be changed; the others were. Choose another value and try again for the remaining one.',
  failed_other:
    '{{count, number}} people could not be changed; the others were. Choose another value and try again for the remaining ones.',
  'failed.more_one': 'and 1 more',
  'failed.more_other': 'and {{count, number}} more'
}
