import Type, { type TSchema } from 'typebox'
import Value from 'typebox/value'
import { WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { DateText, Nullable } from '#shared/contracts/common.ts'
import type { FeedRecord } from '#shared/contracts/head-office/feed.ts'
import { Loan } from '#shared/contracts/loans/loans.ts'
import { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'

/**
 * What the head office relies on in records of these kinds; of the others it takes each field for what it is. Other fields are
 * kept: a newer branch may have them.
 */
const SCHEMAS: Readonly<Record<string, TSchema>> = {
  holiday: Type.Object({
    holidays: Type.Array(
      Type.Object({
        holiday_date: DateText,
        name: Type.String(),
        name_en: Type.String(),
        substitute_of: Nullable(DateText)
      })
    )
  }),
  work_cycle: WorkCycleItem,
  period: PayrollPeriod,
  // Without amounts where the branch keeps pay to itself.
  loan: Type.Union([
    Type.Object({ employee_id: Type.String(), ...Loan.properties }),
    Type.Object({ employee_id: Type.String(), employee_loan_total: Type.Optional(Type.Undefined()) })
  ]),
  document: Type.Object({
    kind: Type.Enum([...DOCUMENT_KINDS]),
    employee_id: Type.String(),
    approve_flag: Type.String(),
    created: Type.String()
  })
}

/** A record that does not match would break the pages that show those of all branches. */
export const isReadable = ({ kind, data }: FeedRecord): boolean => {
  const schema = SCHEMAS[kind]
  return data === null || schema === undefined || Value.Check(schema, data)
}
