import Type, { type Static } from 'typebox'
import { FaultValue, Nullable } from '../common.ts'
import { ImportRecord } from '../imports.ts'

/** The most rows of one dry run, as a schedule is computed for each. */
export const LOAN_ROWS_A_DRY_RUN = 200

/** What an import of these rows would do; nothing is written. */
export const LoanDryRunRequest = Type.Object({
  records: Type.Array(ImportRecord, { minItems: 1, maxItems: LOAN_ROWS_A_DRY_RUN })
})
export type LoanDryRunRequest = Static<typeof LoanDryRunRequest>

/** The result of a row: with any fault it is not imported; warnings are only shown. */
export const LoanDryRunRow = Type.Object({
  index: Type.Integer(),
  outcome: Type.Enum(['insert', 'failed']),
  employee_code: Nullable(Type.String()),
  employee_name: Nullable(Type.String()),
  faults: Type.Array(FaultValue),
  warnings: Type.Array(FaultValue),
  schedule: Nullable(
    Type.Object({
      principal_satang: Type.Integer(),
      interest_satang: Type.Integer(),
      pay_satang: Type.Integer({ description: 'an instalment, but for the last' }),
      count: Type.Integer({
        description: 'instalments; a given or rounded one may leave fewer than asked for'
      }),
      last_month: Type.String({ description: 'YYYY-MM' })
    })
  )
})
export type LoanDryRunRow = Static<typeof LoanDryRunRow>
