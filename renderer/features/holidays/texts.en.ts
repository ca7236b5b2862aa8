import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  words: 'bank holidays days off festival calendar',
  title: 'Public holidays',
  add: 'Add holiday',
  empty: 'The company has no holidays in {{year}} yet. You can choose from the Thai holidays of that year.',
  'empty.company': 'There is no company yet. Add one in the organisation chart first.',
  count_one: '{{count, number}} holiday',
  count_other: '{{count, number}} holidays',
  'count.substitutes_one': '{{count, number}} substitute day',
  'count.substitutes_other': '{{count, number}} substitute days',
  'count.chosen_one': '{{count, number}} chosen',
  'count.chosen_other': '{{count, number}} chosen',

  name: 'Thai name',
  name_en: 'English name',
  substitute: 'Substitute day',
  substitute_of: 'Substitute for the holiday on',
  'substitute.for': 'For {{date}}',
  'substitute.given': 'Substitute day on {{date}}',
  'substitute.missing': 'On a weekend, no substitute day yet',
  'substitute.note': 'Fill this in if the day replaces a holiday that falls on a weekly holiday',
  note: 'Note',
  source: 'Source',
  'source.own': 'Entered by hand',
  'source.thai': 'Thai holidays',
  'source.file': 'From a file',
  'source.company': 'Copied',

  'fewer.missing_one':
    '{{year}} has {{count, number}} holiday, not counting substitute days. The law requires at least {{fewest, number}} a year (Labour Protection Act, section 29).',
  'fewer.missing_other':
    '{{year}} has {{count, number}} holidays, not counting substitute days. The law requires at least {{fewest, number}} a year (Labour Protection Act, section 29).',
  'fewer.labour': '{{year}} has no National Labour Day (1 May), which the law requires as a holiday.',

  'new.title': 'Add a holiday',
  'edit.title': 'Change the holiday on {{date}}',
  recount:
    'Pending and future leave is recounted within a minute, and employees whose days of leave change are notified.',
  'fault.missing': 'Please fill this in',
  'fault.same': 'Must be a date other than the substitute day itself',

  saved: 'Holiday on {{date}} saved',
  added_one: '{{count, number}} holiday added',
  added_other: '{{count, number}} holidays added',
  'added.kept_one': '{{count, number}} date was a holiday already and stays as it is',
  'added.kept_other': '{{count, number}} dates were holidays already and stay as they are',
  'remove.chosen_one': 'Remove {{count, number}} day',
  'remove.chosen_other': 'Remove {{count, number}} days',
  removed_one: '{{count, number}} holiday removed',
  removed_other: '{{count, number}} holidays removed',
  undone: 'Undone',

  'thai.title': 'Thai holidays of {{year}}',
  'thai.note':
    'Choose at least {{fewest, number}} a year. The substitute days listed here are for employees whose weekly days off are Saturday and Sunday. Please compare with the official announcement of the year.',
  'thai.noBuddhist':
    'The dates of Makha Bucha, Visakha Bucha, Asanha Bucha and Buddhist Lent are not known for this year yet. Please add them once they are announced.',
  'offer.all': 'Choose all',
  'offer.there': 'Already added',
  'offer.take_one': 'Add {{count, number}} day',
  'offer.take_other': 'Add {{count, number}} days',
  'offer.few_one':
    'Together with the existing ones this makes {{count, number}} holiday, fewer than the {{fewest, number}} that the law requires.',
  'offer.few_other':
    'Together with the existing ones this makes {{count, number}} holidays, fewer than the {{fewest, number}} that the law requires.',

  files: 'Files and copying',
  import: 'Import from a file',
  'export.ics': 'Export as calendar (.ics)',
  'import.title': 'Import holidays of {{year}}',
  'import.note':
    'Choose a calendar file (.ics), or an Excel or CSV file with the columns Date and Thai name. You see its holidays first; only those in {{year}} are imported.',
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
  'import.kept': 'No holiday was added. Please correct the file and choose it again.',
  'ics.notCalendar': 'this is not a calendar file',
  'ics.broken': 'the calendar file is damaged or incomplete',
  'ics.long': 'the text is too long',
  'ics.time': 'has a time of day; holidays are whole days',
  'ics.recurring': 'repeats; please enter each day separately',
  'ics.date': 'the date is not valid',
  'ics.name': 'the holiday has no name',
  'ics.many': 'there are too many holidays',

  copy: 'Copy to another company',
  'copy.title_one': 'Copy {{count, number}} holiday to another company',
  'copy.title_other': 'Copy {{count, number}} holidays to another company',
  'copy.note': 'Dates that are already holidays of that company are not changed.',
  'copy.to': 'Copy to',
  'copy.confirm_one': 'Copy {{count, number}} day',
  'copy.confirm_other': 'Copy {{count, number}} days'
}
