import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  workCycles: 'Work cycles of all branches',
  'workCycles.short': 'Work cycles',
  'workCycles.add': 'Add a work cycle',
  cycleCount_one: '{{count, number}} work cycle',
  cycleCount_other: '{{count, number}} work cycles',
  'empty.workCycles': 'No work cycles so far. Branches send theirs when they join.',
  'column.having': 'Branches with this one',
  'column.differing': 'Branches that differ',
  'send.title': 'Send the work cycle {{code}} to branches',
  'send.note': 'A branch that has this code gets it changed; the others get the work cycle added.',
  'send.button': 'Send to branches',
  'send.done_one': '{{count, number}} command was sent to the branch',
  'send.done_other': '{{count, number}} commands were sent to the branches',
  change: 'Change',
  'change.title': 'Change names and contacts',
  'change.note':
    'The branch makes the change as soon as it is in contact. The page Commands to branches shows what came of it.',
  'change.button': 'Send the command',
  'change.done': 'The command was sent to the branch',
  'change.waits': 'A change of this record waits for the branch.',
  punches: 'Punches',
  'punches.date': 'Work date',
  'punches.none': 'There are no punches on this day.',
  'punches.add': 'Add a punch',
  'punches.waits': 'Waits for the branch',
  'direction.IN': 'In',
  'direction.OUT': 'Out',
  'direction.none': 'Repeated'
}
