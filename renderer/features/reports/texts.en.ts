import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  words: 'summary export late absent overtime ot excel',
  title: 'Attendance report',
  navigation: 'Attendance report',
  form: 'New report',
  'form.note':
    'One Excel file with a summary by person, each day, and every punch; or time cards for signing as a PDF, a page for each person.',
  period: 'Period',
  'period.week': 'This week',
  'period.custom': 'Other',
  'period.days_one': '{{count, number}} day',
  'period.days_other': '{{count, number}} days',
  from: 'From',
  to: 'To',
  'fault.missing': 'Please choose a date',
  'fault.order': 'The end must not be before the start',
  'fault.long': 'At most {{days, number}} days at a time',
  branches: 'Branches',
  people: 'People',
  'people.all': 'Everybody in these branches',
  'people.both': 'Only the chosen people who belong to the chosen branches',
  language: 'Language of the report',
  calendar: 'Years in the report',
  make: 'Create Excel report',
  'make.cards': 'Create time cards (PDF)',
  'make.kept': 'Your choices are still here. No report was created.',
  'list.title': 'Your reports',
  'list.note': 'Files are kept until the program closes, at most 7 days.',
  'list.empty': 'No reports yet. Choose a period and create one.',
  asked: 'Requested {{at}}',
  'asked.rows_one': 'Requested {{at}} · {{count, number}} item',
  'asked.rows_other': 'Requested {{at}} · {{count, number}} items'
}
