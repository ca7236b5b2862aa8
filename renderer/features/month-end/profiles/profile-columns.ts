import {
  HAND_OVER_COLUMN_NAMES,
  type HandOverColumnName
} from '#shared/domain/hand-over/hand-over-columns.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import type { Answer } from '../../../api/operations.ts'
import { MONTH_END_KEY } from '../month-end-queries.ts'

export type KnownColumn = Answer<'GET /app/v1/hand-over-profiles/columns'>['columns'][number]

/** Every column that profiles can have, with the codes that it can be about. */
export const handOverColumnsQuery = operationQuery(
  [...MONTH_END_KEY, 'columns'],
  'GET /app/v1/hand-over-profiles/columns',
  { staleTime: 60_000 }
)

interface ColumnChoice {
  readonly column: HandOverColumnName
  readonly of: string | null
}

/** One choice for each column, or for each code that it can be about. */
export const choicesOf = (known: readonly KnownColumn[]): ColumnChoice[] =>
  known.flatMap(({ column: name, values }): ColumnChoice[] => {
    const column = HAND_OVER_COLUMN_NAMES.find(it => it === name)
    if (column === undefined) return []
    return values === null ? [{ column, of: null }] : values.map(of => ({ column, of }))
  })
