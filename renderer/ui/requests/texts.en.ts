import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'people.missing': 'Please choose at least one person',
  start: 'Starts at',
  end: 'Ends at',
  length: 'How long',
  'length.whole': 'Whole day',
  'length.first': 'Morning',
  'length.second': 'Afternoon',
  'length.hours': 'Hours',
  'length.byShift': 'By the shift: {{hours}}',
  'length.none': 'No shift on this day, or this half begins after midnight; please enter hours: {{people}}',
  cycle: 'New work cycle',
  holiday: 'Change to',
  reason: 'Cause',
  time: 'Time to add',
  'time.n': 'Time {{n}}',
  'time.day': 'Day of time {{n}}',
  'time.before': 'Day before',
  'time.same': 'Same day',
  'time.after': 'Day after',
  'time.add': 'Add another time',
  'time.remove': 'Remove time {{n}}',
  description: 'Reason',
  picture: 'Picture',
  'picture.reading': 'The picture is still being read; please submit again in a moment',
  locked: 'Filled in by HR',
  'preview.days': 'Counts as {{days}} days of leave'
}
