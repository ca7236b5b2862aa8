import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { ROUNDS } from '../loans/periods.ts'

/** Days from `from` to `to` on which the last punch of somebody is an IN; `round`: only of employees paid in it. */
export const MissingOutQuery = Type.Object({
  from: DateText,
  to: DateText,
  round: Type.Optional(Type.Enum([...ROUNDS])),
  after: Type.Optional(Type.String({ maxLength: 400, description: '`next` of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type MissingOutQuery = Static<typeof MissingOutQuery>

export const MissingOut = Type.Object({
  ...personFields,
  work_date: Type.String(),
  first_in: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })),
  last_punch: Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })
})
export type MissingOut = Static<typeof MissingOut>

export const MissingOutPage = Type.Object({ days: Type.Array(MissingOut), next: Nullable(Type.String()) })
export type MissingOutPage = Static<typeof MissingOutPage>

export const missingOutOperations = {
  'GET /app/v1/attendance/missing-outs': { query: MissingOutQuery, answer: MissingOutPage }
}
