import Type, { type Static } from 'typebox'
import { BaseVersion, DateText, Nullable } from '../common.ts'

const shown = {
  from_dt: Type.String(),
  salary: Nullable(Type.String({ description: 'baht, `25000.00`' })),
  position_id: Nullable(Type.String())
}

/** Pay and position with the dates they apply from. */
export const EmployeeTerms = Type.Object({
  planned: Type.Array(Type.Object({ ...shown, reason: Type.String() }), {
    description: 'changes to come, the first one first; null: stays as it is then'
  }),
  terms: Type.Array(
    Type.Object({
      ...shown,
      to_dt: Nullable(Type.String({ description: 'the last day; null: in force' })),
      reason: Nullable(Type.String())
    }),
    { description: 'the newest first' }
  )
})
export type EmployeeTerms = Static<typeof EmployeeTerms>

/** Omitted fields are kept. A future change is planned; 409 with an EditConflict if `base` is not the stored version. */
export const ChangeTerms = Type.Object({
  from_dt: DateText,
  salary: Type.Optional(Type.String({ maxLength: 30, description: 'baht' })),
  position_id: Type.Optional(Type.String({ maxLength: 64 })),
  reason: Type.String({ maxLength: 200 }),
  base: Type.Optional(BaseVersion('what the form showed of what it changes: salary, position_id')),
  replaces: Type.Optional(
    Type.String({ maxLength: 10, description: 'corrects the newest terms: the day from which they hold' })
  )
})
export type ChangeTerms = Static<typeof ChangeTerms>

export const termsOperations = {
  'GET /app/v1/employees/{employee_code}/terms': { answer: EmployeeTerms },
  'POST /app/v1/employees/{employee_code}/terms': { body: ChangeTerms, answer: EmployeeTerms },
  'DELETE /app/v1/employees/{employee_code}/terms/{from_dt}': {
    params: { from_dt: DateText },
    answer: EmployeeTerms
  }
}
