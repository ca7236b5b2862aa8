import Type, { type Static, type TSchema } from 'typebox'
import type { Fault } from '#shared/domain/fault.ts'

/** The response of every operation outside the token service (spec 2.1). */
export const Envelope = <T extends TSchema>(payload: T, message = 'Success') =>
  Type.Object({ code: Type.Integer(), message: Type.String({ examples: [message] }), payload })

/** The selected rows of an exported list. */
export const ChosenIds = Type.Optional(
  Type.Array(Type.String({ maxLength: 64 }), {
    minItems: 1,
    maxItems: 5000,
    description: 'only these of those that the filters let through'
  })
)

/** `YYYY-MM-DD`, checked as a calendar date by the service. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** `YYYY-MM`. */
export const MonthText = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })
export const YesNo = Type.Enum(['Y', 'N'])
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** Who did something: the name of a key or account, and of its employee in English, if known. */
export const actorFields = { actor_name: Type.String(), actor_name_en: Nullable(Type.String()) }

/** Of a list of the open API (spec 4.5). */
export const Pagination = Type.Object({
  _TOTAL_RECORDS: Type.Integer(),
  _PAGE: Type.Integer(),
  _NUMBER_PER_PAGE: Type.Integer()
})

/** A failure as data; the screens have the sentences for it (`shared/domain/faults`). */
export const FaultValue = Type.Unsafe<Fault>(
  Type.Object({
    code: Type.String({ maxLength: 100 }),
    path: Nullable(Type.String()),
    params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Array(Type.String())]))
  })
)

/** The base version of an edit: the values that the form showed, by name. 409 with an EditConflict if they are outdated. */
export const BaseVersion = (description: string) =>
  Type.Record(Type.String({ maxLength: 60 }), Nullable(Type.String({ maxLength: 20_000 })), {
    maxProperties: 100,
    description
  })

/** Payload of that 409: the stored values under the names of the base version, and those that somebody else changed. */
export const EditConflict = Type.Object({
  current: Type.Record(Type.String(), Nullable(Type.String())),
  conflicts: Type.Array(Type.String())
})
export type EditConflict = Static<typeof EditConflict>

/** Permission scopes of subscription keys (spec 5). */
export const KEY_SCOPES = [
  'employee:read:basic',
  'employee:read:personal',
  'attendance:read',
  'document:manage',
  'payroll:read:self'
] as const
export const KeyScope = Type.Enum([...KEY_SCOPES])
export type KeyScope = Static<typeof KeyScope>

/** Permissions that a user group carries (decision 0003). */
export const GROUPS = ['employee', 'manager', 'hr', 'admin'] as const
export type GroupCode = (typeof GROUPS)[number]

/** A successful response in the envelope. */
export const answer = <T>(
  payload: T,
  message = 'Success'
): { code: number; message: string; payload: T } => ({
  code: 200,
  message,
  payload
})
