import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Public holidays',
  add: 'Add holiday',
  company: 'Company',
  year: 'Year',
  empty: 'The company has no holidays in {{year}} yet. You can choose from the Thai holidays of the year.',
  'empty.company': 'There is no company yet. Add one in the organisation chart first.',
  count_one: '{{count, number}} holiday',
  count_other: '{{count, number}} holidays',
  'count.substitutes_one': '{{count, number}} substitute day',
  'count.substitutes_other': '{{count, number}} substitute days',
  'count.chosen_one': '{{count, number}} chosen',
  'count.chosen_other': '{{count, number}} chosen',

  date: 'Date',
  weekday: 'Day',
  name: 'Thai name',
  name_en: 'English name',
  substitute: 'Substitute',
  substitute_of: 'Substitute for the holiday on',
  'substitute.for': 'For {{date}}',
  'substitute.given': 'Given on {{date}}',
  'substitute.missing': 'On a weekend, none given',
  'substitute.note': 'Where this day is given for a holiday that falls on the weekly rest',
  note: 'Note',
  source: 'Source',
  'source.own': 'Entered',
  'source.thai': 'Thai holidays',
  'source.file': 'From a file',
  'source.company': 'Copied',

  'fewer.missing_one':
    '{{year}} has {{count, number}} holiday, not counting substitute days. The law asks for at least {{fewest, number}} a year (Labour Protection Act, section 29).',
  'fewer.missing_other':
    '{{year}} has {{count, number}} holidays, not counting substitute days. The law asks for at least {{fewest, number}} a year (Labour Protection Act, section 29).',
  'fewer.labour': '{{year}} has no National Labour Day (1 May), which the law makes a holiday.',

  'new.title': 'Add a holiday',
  'edit.title': 'Change the holiday on {{date}}',
  recount:
    'Leave that is waiting or still to come is counted anew within a minute; whoever has more or fewer days of it is notified.',
  'fault.missing': 'Please fill this in',
  'fault.same': 'Must be another date than the substitute day itself',

  saved: 'Holiday on {{date}} saved',
  added_one: '{{count, number}} holiday added',
  added_other: '{{count, number}} holidays added',
  'added.kept_one': '{{count, number}} date had a holiday already and keeps it',
  'added.kept_other': '{{count, number}} dates had a holiday already and keep it',
  remove: 'Remove',
  'remove.chosen_one': 'Remove {{count, number}} day',
  'remove.chosen_other': 'Remove {{count, number}} days',
  removed_one: '{{count, number}} holiday removed',
  removed_other: '{{count, number}} holidays removed',
  undo: 'Undo',
  undone: 'Undone',

  thai: 'Thai holidays',
  'thai.title': 'Thai holidays of {{year}}',
  'thai.note':
    'Choose at least {{fewest, number}} a year. Substitute days are for those whose weekly rest is Saturday and Sunday. Please compare with the announcement of the year.',
  'thai.noBuddhist':
    'Makha Bucha, Visakha Bucha, Asanha Bucha and Buddhist Lent of this year are not known here. Please add them once they are announced.',
  'offer.all': 'Choose all',
  'offer.there': 'Already there',
  'offer.take_one': 'Add {{count, number}} day',
  'offer.take_other': 'Add {{count, number}} days',
  'offer.few_one':
    'With those that are there it will be {{count, number}} holiday, fewer than the {{fewest, number}} that the law asks for.',
  'offer.few_other':
    'With those that are there it will be {{count, number}} holidays, fewer than the {{fewest, number}} that the law asks for.',

  files: 'Files and copy',
  import: 'Import from a file',
  'export.excel': 'Export to Excel',
  'export.ics': 'Export as calendar (.ics)',
  'import.title': 'Import holidays of {{year}}',
  'import.note':
    'Choose a calendar file (.ics), or an Excel or CSV file with the columns Date and Thai name. What is in it is shown first; only days of {{year}} are taken over.',
  'import.choose': 'Choose file',
  'import.template': 'Excel template',
  'import.from': 'From {{name}}',
  'import.others_one': '{{count, number}} more day in the file is not in {{year}}',
  'import.others_other': '{{count, number}} more days in the file are not in {{year}}',
  'import.otherYears': 'This file has no holidays in {{year}}. Please choose another year or another file.',
  'import.noRows': 'No holidays were found in this file',
  'import.columns':
    'The headings Date and Thai name were not found. Please use the headings of the template.',
  'import.line': 'Line {{line, number}}: {{reason}}',
  'import.row': 'Row {{row, number}}: {{reason}}',
  'import.rowsMore_one': 'and {{count, number}} more row',
  'import.rowsMore_other': 'and {{count, number}} more rows',
  'import.kept': 'No day was added. Please correct the file and choose it again.',
  'ics.notCalendar': 'this is no calendar file',
  'ics.broken': 'the calendar file is damaged or incomplete',
  'ics.long': 'the text is too long',
  'ics.time': 'has a time of day; holidays are whole days',
  'ics.recurring': 'repeats; please enter each day by itself',
  'ics.date': 'the date is not right',
  'ics.name': 'the holiday has no name',
  'ics.many': 'there are too many holidays',

  copy: 'Copy to another company',
  'copy.title_one': 'Copy {{count, number}} holiday to another company',
  'copy.title_other': 'Copy {{count, number}} holidays to another company',
  'copy.note': 'Dates on which that company has a holiday already keep it.',
  'copy.to': 'Copy to',
  'copy.confirm_one': 'Copy {{count, number}} day',
  'copy.confirm_other': 'Copy {{count, number}} days'
}
