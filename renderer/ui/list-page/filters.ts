import { isCalendarDate, isMonth } from '#shared/domain/dates/calendar-date.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { readPeriod } from '../dates/period.ts'

/**
 * Filters of a list. Their values are in the address under the filter's key, so that Back, reload, bookmarks and saved views
 * give the same list. Values are texts: a code, `YYYY-MM-DD`, `YYYY-MM`, `YYYY-MM-DD..YYYY-MM-DD`, the typed text.
 */
export type Filter<Key extends string = string> = {
  readonly key: Key
  readonly label: string
  /** Always shown and cannot be removed: the day of a day view. */
  readonly isFixed?: boolean
  /** Used when the address has no value. */
  readonly initial?: string
  /** Text of the chip while the filter is not set, if that does not mean "all". */
  readonly unsetLabel?: string
  /** The page itself shows and changes it, such as by counts; it is in the address and in saved views all the same. */
  readonly isElsewhere?: boolean
} & (
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  /** `search` is a field in the bar, reached by `/`; the others are chips. */
  | { readonly kind: 'date' | 'month' | 'period' | 'branch' | 'unit' | 'person' | 'text' | 'search' }
)

type ChoiceMore = Partial<Pick<Filter, 'isFixed' | 'initial' | 'unsetLabel' | 'isElsewhere'>>

/** A filter with fixed values, each with a label. */
export const choiceFilter = <const Key extends string, Value extends string>(
  key: Key,
  label: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
  more: ChoiceMore = {}
): Filter<Key> => ({
  key,
  label,
  kind: 'choice',
  options: values.map(value => ({ value, label: wordOf(value) })),
  ...more
})

export type FilterValues<Key extends string = string> = Readonly<Partial<Record<Key, string>>>

/** Reads the address; an unknown choice or invalid date counts as not set. */
export function readFilters<Key extends string>(
  filters: readonly Filter<Key>[],
  search: Readonly<Record<string, unknown>>
): FilterValues<Key> {
  const values: Partial<Record<Key, string>> = {}
  for (const filter of filters) {
    const given = search[filter.key]
    if (given === '' && isOfUnits(filter)) continue
    const value = typeof given === 'string' && isValue(filter, given) ? given : filter.initial
    if (value !== undefined) values[filter.key] = value
  }
  return values
}

function isValue(filter: Filter, text: string): boolean {
  switch (filter.kind) {
    case 'choice':
      return filter.options.some(option => option.value === text)
    case 'date':
      return isCalendarDate(text)
    case 'month':
      return isMonth(text)
    case 'period':
      return readPeriod(text) !== null
    default:
      return text !== ''
  }
}

/** Filters that default to the user's branch; a list may still show all branches. */
const isOfUnits = ({ kind }: Filter): boolean => kind === 'branch' || kind === 'unit'

/** The value in the address: only if it differs from the initial value; empty: all units instead of the user's branch. */
export function writeFilters<Key extends string>(
  filters: readonly Filter<Key>[],
  values: FilterValues<Key>
): Record<string, string> {
  const search: Record<string, string> = {}
  for (const filter of filters) {
    const { key, initial } = filter
    const value = values[key] ?? ''
    const isSaid = value !== '' || (initial !== undefined && isOfUnits(filter))
    if (isSaid && value !== initial) search[key] = value
  }
  return search
}

/** Whether each word of a search occurs in one of the texts; true without a search. */
export function hasWords(search: string | undefined, texts: readonly (string | null)[]): boolean {
  const text = usualSpelling(texts.join(' ')).toLowerCase()
  const words = usualSpelling(search ?? '')
    .toLowerCase()
    .split(/\s+/)
  return words.every(word => text.includes(word))
}
