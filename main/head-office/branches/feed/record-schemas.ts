import Type, { type TSchema } from 'typebox'
import Value from 'typebox/value'
import { WorkCycleItem } from '#shared/contracts/attendance/roster.ts'
import { DateText, Nullable } from '#shared/contracts/common.ts'
import type { FeedRecord } from '#shared/contracts/head-office/feed.ts'
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
