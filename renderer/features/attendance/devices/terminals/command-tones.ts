import type { TerminalDetails } from '#shared/contracts/attendance/terminals.ts'
import type { StateTone } from '../../../../ui/states/StateChip.tsx'

/** Colours of the states of commands. */
export const COMMAND_TONES = {
  waiting: 'grey',
  sent: 'blue',
  done: 'green',
  failed: 'red',
  unanswered: 'amber'
} as const satisfies Record<TerminalDetails['commands'][number]['state'], StateTone>
