import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds, whatever it selects. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('count'))
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number | string | bigint }
  return Number(count)
}
