/**
 * Ids by themselves and by their codes: an `_id` in a request may encode either. If a code equals the id of another, the id
 * takes precedence.
 */
export const idsByName = (
  rows: readonly { readonly id: string; readonly code: string }[]
): ReadonlyMap<string, string> =>
  new Map([
    ...rows.map(({ id, code }): [string, string] => [code, id]),
    ...rows.map(({ id }): [string, string] => [id, id])
  ])
