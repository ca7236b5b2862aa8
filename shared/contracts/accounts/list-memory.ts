import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'

const Name = Type.String({ minLength: 1, maxLength: 60 })
const ColumnIds = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })

/** A named view of a list: its filters and hidden columns. */
export const SavedView = Type.Object({
  name: Name,
  search: Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 }), { maxProperties: 30 }),
  hidden: ColumnIds
})
export type SavedView = Static<typeof SavedView>

/** A user's set-up of a list. `hidden` is null until columns are chosen. */
export const ListMemory = Type.Object({
  views: Type.Array(SavedView, { maxItems: 50 }),
  hidden: Nullable(ColumnIds)
})
export type ListMemory = Static<typeof ListMemory>

const params = { list_id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' }) }
export const listOperations = {
  'GET /app/v1/lists/{list_id}': { params, answer: Nullable(ListMemory) },
  'PUT /app/v1/lists/{list_id}': { params, body: ListMemory, answer: ListMemory }
}
