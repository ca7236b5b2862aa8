import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  words: 'calender who is away leave planner',
  title: 'Team calendar',
  away: 'Away on the day',
  'away.count': '{{approved}}+{{open}}',
  'away.said': '{{approved}} approved, {{open}} pending',
  who: 'Who is away on the day',
  'who.title': 'Away on {{date}}',
  'who.none': 'Nobody is away on this day',
  'mark.time-leave': 'L',
  'mark.overtime': 'OT',
  'mark.holiday-change': 'H',
  'mark.more': '{{mark}}+',
  'mark.said': '{{what}} {{state}}',
  'free.01': 'Public holiday',
  'free.03': 'Employee holiday',
  'free.04': 'Special holiday',
  'free.day_off': 'Day off',
  'free.mark.01': 'PH',
  'free.mark.03': 'EH',
  'free.mark.04': 'SH',
  'free.mark.day_off': '·',
  legend: 'What the marks mean',
  'legend.approved': 'Filled: approved',
  'legend.open': 'Dashed: pending',
  'panel.title': '{{name}} · {{date}}',
  'panel.none': 'No documents on this day',
  'panel.request': 'Request for this day'
}
