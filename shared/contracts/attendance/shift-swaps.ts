import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { RosterConflict } from './roster.ts'

// Two people exchange their shifts on one or two dates: one asks, the other agrees, an approver of both decides.

/** `asked`: waits for the partner; `agreed`: for an approver; `declined`: by the partner; `refused`: by the approver. */
export const SWAP_STATES = ['asked', 'agreed', 'approved', 'declined', 'refused', 'cancelled'] as const
export type SwapState = (typeof SWAP_STATES)[number]

const TEXT_MOST = 500
const EmployeeCode = Type.String({ minLength: 1, maxLength: 50 })
const Person = Type.Object(personFields)

const Shift = Type.Object({
  work_cycle_id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  start: Nullable(Type.String({ description: 'HH:mm' })),
  end: Nullable(Type.String())
})
export type SwapShift = Static<typeof Shift>

/** The shifts of both on a date, before the exchange. */
export const SwapDay = Type.Object({
  work_date: Type.String(),
  asker: Shift,
  partner: Shift
})
export type SwapDay = Static<typeof SwapDay>

export const ShiftSwap = Type.Object({
  swap_id: Type.String(),
  asker: Person,
  partner: Person,
  days: Type.Array(SwapDay),
  state: Type.Enum([...SWAP_STATES]),
  reason: Type.String(),
  remark: Nullable(Type.String({ description: 'why it was declined or refused' })),
  decided_by: Nullable(Type.String()),
  created: Type.String({ description: 'UTC, ISO 8601' }),
  may: Type.Array(Type.Enum(['answer', 'cancel', 'decide']), {
    description: 'what the signed-in user can do now'
  })
})
export type ShiftSwap = Static<typeof ShiftSwap>

export const NewShiftSwap = Type.Object({
  partner_employee_code: EmployeeCode,
  dates: Type.Array(DateText, { minItems: 1, maxItems: 2, uniqueItems: true }),
  reason: Type.String({ maxLength: TEXT_MOST })
})
export type NewShiftSwap = Static<typeof NewShiftSwap>

/** Warnings about the signed-in user only: those of the other are nobody's business but the approver's. */
export const SwapPreview = Type.Object({
  asker: Person,
  partner: Person,
  days: Type.Array(SwapDay),
  conflicts: Type.Array(RosterConflict)
})
export type SwapPreview = Static<typeof SwapPreview>

/** For who decides: all warnings, and the token that confirms them. */
export const SwapReview = Type.Object({
  swap: ShiftSwap,
  conflicts: Type.Array(RosterConflict),
  refused_count: Type.Integer(),
  token: Type.String()
})
export type SwapReview = Static<typeof SwapReview>

const SwapList = Type.Object({ swaps: Type.Array(ShiftSwap) })

export const shiftSwapOperations = {
  /** `own`: those of the signed-in user; `decide`: those of people whom the user approves for, HR all. */
  'GET /app/v1/shift-swaps': {
    query: Type.Object({ scope: Type.Enum(['own', 'decide']) }),
    answer: SwapList
  },
  /** People who share an approver with the signed-in user. */
  'GET /app/v1/shift-swaps/colleagues': {
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }),
    answer: Type.Object({ people: Type.Array(Person) })
  },
  'POST /app/v1/shift-swaps/preview': { body: NewShiftSwap, answer: SwapPreview },
  'POST /app/v1/shift-swaps': { body: NewShiftSwap, answer: ShiftSwap },
  'POST /app/v1/shift-swaps/{swap_id}/answer': {
    body: Type.Object({
      agrees: Type.Boolean(),
      remark: Type.Optional(Type.String({ maxLength: TEXT_MOST }))
    }),
    answer: ShiftSwap
  },
  'POST /app/v1/shift-swaps/{swap_id}/cancel': { answer: ShiftSwap },
  'GET /app/v1/shift-swaps/{swap_id}/review': { answer: SwapReview },
  /** 409 with a SwapReview if the rosters or the warnings are no longer those of the token. */
  'POST /app/v1/shift-swaps/{swap_id}/decide': {
    body: Type.Object({
      approves: Type.Boolean(),
      remark: Type.Optional(Type.String({ maxLength: TEXT_MOST, description: 'required to refuse' })),
      token: Type.Optional(Type.String({ maxLength: 100, description: 'required to approve' }))
    }),
    answer: ShiftSwap
  }
}
