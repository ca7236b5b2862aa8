import Type, { type Static } from 'typebox'
import { FaultValue, Nullable } from '../common.ts'

/** An item that could not be applied. */
export const DeadLetter = Type.Object({
  dead_letter_id: Type.String(),
  request_id: Type.String(),
  item_index: Type.Integer({ description: 'place in the request, from 0' }),
  data: Type.Record(Type.String(), Type.Unknown()),
  reason: FaultValue,
  attempts: Type.Integer(),
  received_at: Type.String({ description: 'UTC, ISO 8601' }),
  parked_at: Type.String({ description: 'UTC, ISO 8601' }),
  caller_name: Type.String()
})
export type DeadLetter = Static<typeof DeadLetter>
export const DeadLetterPage = Type.Object({
  items: Type.Array(DeadLetter),
  total: Type.Integer(),
  next: Nullable(Type.String())
})
export type DeadLetterPage = Static<typeof DeadLetterPage>

/** Without ids, all are selected. */
export const DeadLetterSelection = Type.Object({
  dead_letter_ids: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }))
})
export type DeadLetterSelection = Static<typeof DeadLetterSelection>
