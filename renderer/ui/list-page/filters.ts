/**
 * Filters of a list. What is set stands in the address under the filter's key, so that back, reload, a bookmark and a
 * saved view give the same list. Values are texts: a code, `YYYY-MM-DD`, `YYYY-MM`, what was typed.
 */
export type Filter<Key extends string = string> = {
  readonly key: Key
  readonly label: string
  /** Always shown, cannot be taken away: the day of a day view. */
  readonly isFixed?: boolean
  /** Stands in when the address says nothing. */
  readonly initial?: string
} & (
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  | { readonly kind: 'date' | 'month' | 'branch' | 'person' | 'text' }
)

export type FilterValues<Key extends string = string> = Readonly<Partial<Record<Key, string>>>

/** Reads the address; a choice that does not exist counts as not set. */
export function readFilters<Key extends string>(
  filters: readonly Filter<Key>[],
  search: Readonly<Record<string, unknown>>
): FilterValues<Key> {
  const values: Partial<Record<Key, string>> = {}
  for (const filter of filters) {
    const given = search[filter.key]
    const value = typeof given === 'string' && given !== '' ? given : filter.initial
    if (value === undefined) continue
    if (filter.kind === 'choice' && !filter.options.some(option => option.value === value)) continue
    values[filter.key] = value
  }
  return values
}

/** What goes into the address: only what differs from the initial value. */
export function writeFilters<Key extends string>(
  filters: readonly Filter<Key>[],
  values: FilterValues<Key>
): Record<string, string> {
  const search: Record<string, string> = {}
  for (const { key, initial } of filters) {
    const value = values[key]
    if (value !== undefined && value !== '' && value !== initial) search[key] = value
  }
  return search
}
