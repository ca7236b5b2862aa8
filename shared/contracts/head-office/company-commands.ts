import Type, { type Static } from 'typebox'
import { DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { FaultValue, Nullable } from '../common.ts'
import { COMMAND_KINDS, CommandResult } from './commands.ts'
import { branchFields, Id, ownerFields } from './company-fields.ts'

// Screens of the head office that act on branches, by commands.

/** `waiting`: not answered by the branch so far. `expired`: the branch did not ask for it in time. */
export const COMMAND_STATES = ['waiting', 'done', 'refused', 'expired', 'cancelled'] as const
export type CommandState = (typeof COMMAND_STATES)[number]
/** How a command ends that leaves everything as it was, though nobody took it back. */
export const NOT_DONE = ['refused', 'expired'] as const satisfies readonly CommandState[]

/** Instants are UTC, ISO 8601. */
export const CompanyCommand = Type.Object({
  command_id: Type.String(),
  ...branchFields,
  kind: Type.Enum([...COMMAND_KINDS]),
  subject: Type.String({ description: 'code of the employee or work cycle, or the dates of holidays' }),
  params: Type.Record(Type.String(), Type.Unknown()),
  state: Type.Enum([...COMMAND_STATES]),
  result: Nullable(CommandResult),
  actor_name: Type.String(),
  is_by_key: Type.Boolean({ description: 'the actor is software, named by its key' }),
  created_at: Type.String(),
  expires_at: Type.String(),
  handed_at: Nullable(Type.String({ description: 'when the branch last took it' })),
  ended_at: Nullable(Type.String())
})
export type CompanyCommand = Static<typeof CompanyCommand>

export const CompanyCommandsQuery = Type.Object({
  state: Type.Optional(Type.Enum([...COMMAND_STATES])),
  branch_id: Type.Optional(Id),
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type CompanyCommandsQuery = Static<typeof CompanyCommandsQuery>

export const CompanyCommands = Type.Object({
  commands: Type.Array(CompanyCommand),
  total: Type.Integer(),
  next: Nullable(Type.String())
})
export type CompanyCommands = Static<typeof CompanyCommands>

/** The last decision about a document, if the branch did not make it and nobody has noted so. */
export const DecisionNotMade = Type.Object({
  command_id: Type.String(),
  state: Type.Enum([...NOT_DONE]),
  approve_flag: Type.String({ description: 'what was asked: 02 approve, 03 reject' }),
  actor_name: Type.String(),
  created_at: Type.String(),
  ended_at: Nullable(Type.String()),
  faults: Type.Array(FaultValue),
  message: Type.String({ description: 'where there are no faults' })
})
export type DecisionNotMade = Static<typeof DecisionNotMade>

/** A document that waits for a decision, or whose decision was not made. Dates and times are wall clock of the branch. */
export const CompanyDocument = Type.Object({
  document_id: Type.String(),
  ...branchFields,
  kind: Type.Enum([...DOCUMENT_KINDS]),
  employee_id: Type.String(),
  ...ownerFields,
  approve_flag: Nullable(Type.String()),
  created: Nullable(Type.String()),
  fields: Type.Record(Type.String(), Type.Unknown(), {
    description: 'of the open API, by kind; none if the branch no longer has the document'
  }),
  is_gone: Type.Boolean({ description: 'the branch no longer has it' }),
  /** Why nobody can decide it: its payroll period is closed. */
  fault: Nullable(FaultValue),
  not_made: Nullable(DecisionNotMade),
  hash: Type.String({ description: 'of what is decided; sent back with a decision' }),
  command_id: Nullable(Type.String({ description: 'a decision that waits for the branch' })),
  may_decide: Type.Boolean({ description: 'the branch lets the head office decide' })
})
export type CompanyDocument = Static<typeof CompanyDocument>

export const CompanyDocumentsQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 100 })),
  branch_id: Type.Optional(Id),
  kind: Type.Optional(Type.Enum([...DOCUMENT_KINDS])),
  after: Type.Optional(Type.String({ maxLength: 400 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type CompanyDocumentsQuery = Static<typeof CompanyDocumentsQuery>

export const CompanyDocuments = Type.Object({
  documents: Type.Array(CompanyDocument),
  total: Type.Integer(),
  not_made: Type.Integer({ description: 'decisions among them that were not made' }),
  next: Nullable(Type.String())
})
export type CompanyDocuments = Static<typeof CompanyDocuments>

export const DecideDocuments = Type.Object({
  documents: Type.Array(
    Type.Object({ branch_id: Id, document_id: Id, hash: Type.String({ maxLength: 64 }) }),
    {
      minItems: 1,
      maxItems: 100
    }
  ),
  approve_flag: Type.Enum(['02', '03']),
  approve_remark: Nullable(Type.String({ maxLength: 1_000 }))
})
export type DecideDocuments = Static<typeof DecideDocuments>

export const Sent = Type.Object({ command_ids: Type.Array(Type.String()) })
export type SentCommands = Static<typeof Sent>

const holiday = {
  holiday_date: Type.String({ format: 'date' }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  name_en: Type.String({ maxLength: 200 }),
  substitute_of: Nullable(Type.String({ format: 'date' }))
}

export const CompanyHoliday = Type.Object({
  ...holiday,
  branch_ids: Type.Array(Type.String(), { description: 'branches that have a holiday on this date' })
})
export type CompanyHoliday = Static<typeof CompanyHoliday>

/** A branch that lists can be sent to. */
export const ListBranch = Type.Object({
  ...branchFields,
  may_send: Type.Boolean({ description: 'the branch lets the head office send lists' })
})
export type ListBranch = Static<typeof ListBranch>

export const CompanyHolidays = Type.Object({
  holidays: Type.Array(CompanyHoliday),
  branches: Type.Array(ListBranch)
})
export type CompanyHolidays = Static<typeof CompanyHolidays>

export const SendHolidays = Type.Object({
  branch_ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
  holidays: Type.Array(Type.Object(holiday), { minItems: 1, maxItems: 100 })
})
export type SendHolidays = Static<typeof SendHolidays>

export const companyCommandOperations = {
  /** The newest first. */
  'GET /app/v1/company/commands': { query: CompanyCommandsQuery, answer: CompanyCommands },
  /** 409 once the branch has taken it. */
  'POST /app/v1/company/commands/{command_id}/cancel': {},
  /** Somebody has seen that it was refused, or expired. */
  'POST /app/v1/company/commands/{command_id}/note': {},
  /** Those whose decision was not made, then the oldest first. */
  'GET /app/v1/company/documents': { query: CompanyDocumentsQuery, answer: CompanyDocuments },
  /** All of them, or none; 409 where one has changed, is decided already, or may not be decided here. */
  'POST /app/v1/company/documents/decide': { body: DecideDocuments, answer: Sent },
  /** Of a year, with the Thai holidays that no branch has yet. */
  'GET /app/v1/company/holidays': {
    query: Type.Object({ year: Type.String({ pattern: '^(19|20)\\d{2}$' }) }),
    answer: CompanyHolidays
  },
  /** Branches keep the holidays that they have on these dates. */
  'POST /app/v1/company/holidays/send': { body: SendHolidays, answer: Sent }
}
