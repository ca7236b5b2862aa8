import Type, { type Static } from 'typebox'
import { DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { CorrectDay } from '../attendance/attendance-corrections.ts'
import { CreateWorkCycle } from '../attendance/roster.ts'
import { BaseVersion, FaultValue, type KeyScope, Nullable } from '../common.ts'
import { ChangeEmployee } from '../employees/employees.ts'
import { AddPublicHolidays } from '../leave/public-holidays.ts'

// What a head office asks a branch to do: the branch runs it through its own operations, once, or refuses it.

/** What a branch's administrator may let the head office do. */
export const COMMAND_RIGHTS = [
  'documents',
  'attendance',
  'employees',
  'lists',
  'software-documents',
  'software-loans'
] as const
export type CommandRight = (typeof COMMAND_RIGHTS)[number]
export const CommandRights = Type.Array(Type.Enum([...COMMAND_RIGHTS]), { maxItems: COMMAND_RIGHTS.length })

const Id = Type.String({ minLength: 1, maxLength: 64 })

/** Of the open API, by its name in the address. */
export const DOCUMENT_OPERATIONS = ['submit', 'update', 'approve', 'delete'] as const
export type DocumentOperation = (typeof DOCUMENT_OPERATIONS)[number]
export const LOAN_OPERATIONS = ['create', 'update', 'close', 're-activate'] as const
export type LoanOperation = (typeof LOAN_OPERATIONS)[number]

const EmployeeId = Nullable(Type.String({ maxLength: 64, description: 'of the owner, if it is known' }))
const Body = Type.Record(Type.String(), Type.Unknown())

/** Parameters of each kind, and the right that it needs. Those with a scope are run, and answered, as requests of software. */
export const COMMANDS = {
  /** Spec 4.14: 02 approves, 03 rejects. */
  decide: {
    right: 'documents',
    params: Type.Object({
      document_kind: Type.Enum([...DOCUMENT_KINDS]),
      document_id: Id,
      employee_code: Type.String({ maxLength: 100 }),
      approve_flag: Type.Enum(['02', '03']),
      approve_remark: Nullable(Type.String({ maxLength: 1_000 }))
    })
  },
  'correct-punch': { right: 'attendance', params: Type.Omit(CorrectDay, ['version']) },
  'change-employee': {
    right: 'employees',
    params: Type.Object({
      employee_code: Type.String({ maxLength: 100 }),
      fields: ChangeEmployee.properties.fields
    })
  },
  'add-holidays': { right: 'lists', params: AddPublicHolidays },
  /** Without an id the work cycle is added. */
  'save-work-cycle': {
    right: 'lists',
    params: Type.Object({
      work_cycle_id: Nullable(Id),
      work_cycle: CreateWorkCycle,
      base: Nullable(BaseVersion('what the head office has of it'))
    })
  },
  /** Spec 4.14 to 4.19, of software with a key of the head office (decision 0044). */
  'write-document': {
    right: 'software-documents',
    scope: 'document:manage',
    params: Type.Object({
      document_kind: Type.Enum([...DOCUMENT_KINDS]),
      operation: Type.Enum([...DOCUMENT_OPERATIONS]),
      employee_id: EmployeeId,
      body: Body
    })
  },
  /** Spec 4.10, 4.11, decision 0017; only where the branch sends pay. */
  'write-loan': {
    right: 'software-loans',
    scope: 'document:manage',
    params: Type.Object({
      operation: Type.Enum([...LOAN_OPERATIONS]),
      employee_id: EmployeeId,
      body: Body
    })
  }
} as const satisfies Record<
  string,
  { readonly right: CommandRight; readonly scope?: KeyScope; readonly params: object }
>
export type CommandKind = keyof typeof COMMANDS
export type CommandParams<Kind extends CommandKind> = Static<(typeof COMMANDS)[Kind]['params']>
export const COMMAND_KINDS = Object.keys(COMMANDS) as CommandKind[]
/** The scope of the software that a command of this kind is a request of; null for one of a person. */
export const scopeOf = (kind: CommandKind): KeyScope | null => {
  const command: { readonly right: CommandRight; readonly scope?: KeyScope } = COMMANDS[kind]
  return command.scope ?? null
}
export const isCommandKind = (text: string): text is CommandKind => Object.hasOwn(COMMANDS, text)

/** The record that the command is about, as the head office has it: the branch refuses if it has another. */
export const SeenRecord = Type.Object({
  kind: Type.String({ maxLength: 40, description: 'of the feed, or `punch`' }),
  id: Type.String({ maxLength: 200 }),
  hash: Type.String({
    maxLength: 64,
    description: 'SHA-256 of its data, of a document of what is decided, as JSON with sorted names'
  })
})
export type SeenRecord = Static<typeof SeenRecord>

/** `kind` is text, so that a branch of an older version can refuse one that it does not know. */
export const Command = Type.Object({
  command_id: Type.String(),
  kind: Type.String(),
  params: Type.Record(Type.String(), Type.Unknown()),
  seen: Nullable(SeenRecord),
  actor_name: Type.String({ description: 'account or key of the head office' })
})
export type Command = Static<typeof Command>

/** The most commands that one answer hands out. */
export const COMMANDS_AT_ONCE = 20
export const LONGEST_WAIT_S = 25

/** What came of a command at the branch. */
export const CommandResult = Type.Object({
  status: Type.Integer({ description: 'HTTP status of the operation; below 300 it was done' }),
  message: Type.String({ maxLength: 2_000 }),
  faults: Type.Array(FaultValue, { maxItems: 100 }),
  payload: Type.Unknown({ description: 'of requests of software: the whole body' })
})
export type CommandResult = Static<typeof CommandResult>

/** Called by branches. Handed out again until its result has arrived. */
export const commandOperations = {
  'GET /branches/v1/commands': {
    query: Type.Object({
      wait: Type.Integer({ minimum: 0, maximum: LONGEST_WAIT_S, description: 'seconds, if there are none' })
    }),
    answer: Type.Array(Command)
  },
  'POST /branches/v1/commands/{command_id}/result': { body: CommandResult }
}
