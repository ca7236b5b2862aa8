import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'

const Instant = (description: string) => Type.String({ description: `UTC, ISO 8601: ${description}` })

/** `unconnected`: only files of its punches are known. */
export const TERMINAL_STATES = ['waiting', 'approved', 'rejected', 'unconnected'] as const
export type TerminalState = (typeof TERMINAL_STATES)[number]
/** `access`: firmware of access control, which has to be switched to time and attendance. */
export const TERMINAL_KINDS = ['attendance', 'access'] as const
export type TerminalKind = (typeof TERMINAL_KINDS)[number]
/** Whether uploads are acknowledged with `OK` or with `OK:<n>`. */
export const ANSWER_FORMS = ['ok', 'count'] as const
export type AnswerForm = (typeof ANSWER_FORMS)[number]
export const TERMINAL_DAY_STATES = ['checking', 'complete', 'repaired', 'unknown'] as const
export type TerminalDayState = (typeof TERMINAL_DAY_STATES)[number]
/** Why the clock of the workstation is not given to terminals. */
export const CLOCK_DOUBTS = ['jumped', 'behind_punches', 'implausible_year'] as const
export type ClockDoubt = (typeof CLOCK_DOUBTS)[number]
export const COMMAND_KINDS = [
  'add_person',
  'delete_person',
  'count_punches',
  'query_punches',
  'info',
  'check',
  'log',
  'reboot'
] as const
export type CommandKind = (typeof COMMAND_KINDS)[number]
export const COMMAND_STATES = ['waiting', 'sent', 'done', 'failed', 'unanswered'] as const
export type CommandState = (typeof COMMAND_STATES)[number]
/** What may be asked of a terminal by hand. */
export const ASKED_COMMANDS = ['info', 'check', 'log', 'reboot'] as const

export const Terminal = Type.Object({
  sn: Type.String(),
  state: Type.Enum([...TERMINAL_STATES]),
  kind: Type.Enum([...TERMINAL_KINDS], {
    description: 'access: firmware of access control, which has to be switched to T&A PUSH'
  }),
  address: Type.String(),
  last_seen: Instant('its latest call'),
  push_version: Nullable(Type.String()),
  firmware: Nullable(Type.String()),
  model: Nullable(Type.String()),
  device_id: Nullable(Type.String()),
  device_name: Nullable(Type.String()),
  location_id: Nullable(Type.String()),
  pin_group: Type.String({ description: 'terminals of a group share the meaning of their PINs' }),
  answer_form: Type.Enum([...ANSWER_FORMS], { description: 'uploads are acknowledged with OK or OK:<n>' }),
  held_people: Nullable(Type.Integer({ description: 'as it reports' })),
  held_punches: Nullable(Type.Integer({ description: 'as it reports' })),
  bad_lines: Type.Integer()
})
export type Terminal = Static<typeof Terminal>

export const TerminalListener = Type.Object({
  url: Nullable(Type.String({ description: 'null: off, or the port is in use' })),
  host: Type.String(),
  port: Nullable(Type.Integer()),
  problem: Nullable(Type.String()),
  addresses: Type.Array(Type.String(), { description: 'of this machine in its networks' })
})
export type TerminalListener = Static<typeof TerminalListener>

export const TerminalsView = Type.Object({
  listener: TerminalListener,
  clock_doubt: Nullable(
    Type.Enum([...CLOCK_DOUBTS], { description: 'why terminals are not told the time; null: they are' })
  ),
  keeps_photos: Type.Boolean({ description: 'photos that terminals take are kept with their punches' }),
  terminals: Type.Array(Terminal)
})
export type TerminalsView = Static<typeof TerminalsView>

export const TerminalDetails = Type.Object({
  sn: Type.String(),
  discarded: Type.Record(Type.String(), Type.Integer()),
  stamps: Type.Object({
    attlog: Nullable(Type.String()),
    operlog: Nullable(Type.String()),
    photo: Nullable(Type.String())
  }),
  days: Type.Array(
    Type.Object({
      day: DateText,
      state: Type.Enum([...TERMINAL_DAY_STATES]),
      held: Nullable(Type.Integer({ description: 'punches that the terminal holds' })),
      stored: Type.Integer(),
      repaired: Type.Integer(),
      checked: Type.String()
    })
  ),
  commands: Type.Array(
    Type.Object({
      command_id: Type.Integer(),
      kind: Type.Enum([...COMMAND_KINDS]),
      state: Type.Enum([...COMMAND_STATES]),
      pin: Nullable(Type.String()),
      day: Nullable(Type.String()),
      sends: Type.Integer(),
      created: Type.String(),
      result: Nullable(Type.Integer())
    })
  ),
  audit: Type.Array(
    Type.Object({
      at: Type.String({ description: 'wall clock of the terminal' }),
      operation: Type.Integer(),
      operator: Type.String(),
      details: Type.String()
    })
  )
})
export type TerminalDetails = Static<typeof TerminalDetails>

export const ApproveTerminal = Type.Object({
  device_name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  branch_id: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  location_id: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
  pin_group: Type.Optional(Type.String({ maxLength: 50 }))
})
export type ApproveTerminal = Static<typeof ApproveTerminal>

export const SaveTerminal = Type.Object({
  location_id: Nullable(Type.String({ maxLength: 100 })),
  pin_group: Type.String({ maxLength: 50 }),
  answer_form: Type.Enum([...ANSWER_FORMS])
})
export type SaveTerminal = Static<typeof SaveTerminal>

export const TerminalPerson = Type.Object({
  pin: Type.String(),
  name: Nullable(Type.String({ description: 'on the terminal; null: it does not hold this PIN' })),
  employee_code: Nullable(Type.String({ description: 'null: nobody here has the PIN' })),
  employee_name: Nullable(Type.String()),
  command: Nullable(
    Type.Enum([...COMMAND_STATES], { description: 'of the latest command about the person' })
  ),
  is_contested: Type.Boolean({
    description: 'the number means somebody else on this terminal, or several people: nothing is sent'
  })
})
export type TerminalPerson = Static<typeof TerminalPerson>

export const UnmappedPin = Type.Object({
  pin_group: Type.String(),
  pin: Type.String(),
  sn: Type.String(),
  count: Type.Integer(),
  first: Type.String(),
  last: Type.String(),
  reason: Nullable(
    Type.Enum(['nobody', 'several'], { description: 'null: it is somebody’s by now, and can be tried again' })
  )
})
export type UnmappedPin = Static<typeof UnmappedPin>

const Pin = { pin_group: Type.String({ maxLength: 50 }), pin: Type.String({ minLength: 1, maxLength: 50 }) }
const Sn = { sn: Type.String({ pattern: '^[A-Za-z0-9._-]{1,60}$' }) }
const Count = Type.Object({ count: Type.Integer() })

export const terminalOperations = {
  'GET /app/v1/terminals': { answer: TerminalsView },
  'GET /app/v1/terminals/{sn}': { params: Sn, answer: TerminalDetails },
  'PUT /app/v1/terminals/{sn}': { params: Sn, body: SaveTerminal, answer: TerminalDetails },
  'POST /app/v1/terminals/{sn}/approve': { params: Sn, body: ApproveTerminal },
  'POST /app/v1/terminals/{sn}/reject': { params: Sn },
  'POST /app/v1/terminals/{sn}/commands': {
    params: Sn,
    body: Type.Object({ command: Type.Enum([...ASKED_COMMANDS]) })
  },
  'POST /app/v1/terminals/{sn}/compare': {
    params: Sn,
    body: Type.Object({ days: Type.Integer({ minimum: 0, maximum: 62 }) })
  },
  'GET /app/v1/terminals/{sn}/people': { params: Sn, answer: Type.Array(TerminalPerson) },
  'POST /app/v1/terminals/{sn}/people': { params: Sn, answer: Count },
  'GET /app/v1/terminal-pins': { answer: Type.Array(UnmappedPin) },
  'POST /app/v1/terminal-pins/assign': {
    body: Type.Object({ ...Pin, employee_code: Type.String({ minLength: 1, maxLength: 50 }) }),
    answer: Count
  },
  'POST /app/v1/terminal-pins/dismiss': { body: Type.Object(Pin), answer: Count },
  'POST /app/v1/terminal-pins/replay': { answer: Count },
  'POST /app/v1/terminal-clock/confirm': {},
  'PUT /app/v1/terminal-photos': { body: Type.Object({ is_on: Type.Boolean() }) },
  'PUT /app/v1/terminal-listener': {
    body: Type.Object({
      host: Type.String({ minLength: 1, maxLength: 100 }),
      port: Nullable(Type.Integer({ minimum: 0, maximum: 65_535 }))
    }),
    answer: TerminalListener
  }
}
