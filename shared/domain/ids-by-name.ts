/**
 * Ids by themselves and by their codes: an `_id` of a request encodes either. Where a code is written like the id of
 * another, the id goes first.
 */
export const idsByName = (
  rows: readonly { readonly id: string; readonly code: string }[]
): ReadonlyMap<string, string> =>
  new Map([
    ...rows.map(({ id, code }): [string, string] => [code, id]),
    ...rows.map(({ id }): [string, string] => [id, id])
  ])
