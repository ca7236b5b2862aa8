import { WorkstationError } from './workstation-error.ts'

/** What a form showed, by the names of the fields that it changes; blank and null are equal. */
export type BaseVersion = Readonly<Record<string, string | null>>
/** Values by the same names. */
export type NamedValues = Readonly<Record<string, string | null | undefined>>

/** Values as the texts in which a form keeps what it showed. */
export const textsOf = (values: object): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? null : String(value)
    ])
  )

/** Whether two texts have the same meaning: a missing text equals '', and `12.5` equals `12.50`. */
export const isSameValue = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one ?? '') === plain(other ?? '')

const plain = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)

/** The values that a request names. */
export const namedOf = <V>(values: Readonly<Record<string, V>>, names: Iterable<string>) =>
  Object.fromEntries([...names].map(name => [name, values[name]]))

/**
 * Refuses to overwrite values that the form did not show. A stored value that equals `input` is no conflict, so a request
 * whose response was lost can be sent again.
 * @throws WorkstationError `conflict`; its payload is an EditConflict
 */
export function refuseEditConflict(now: NamedValues, base: BaseVersion = {}, input: NamedValues = {}): void {
  const names = Object.keys(base)
  const isOther = (name: string, than: NamedValues): boolean => !isSameValue(now[name], than[name])
  const conflicts = names.filter(
    name => isOther(name, base) && (!Object.hasOwn(input, name) || isOther(name, input))
  )
  if (conflicts.length === 0) return
  const current = Object.fromEntries(names.map(name => [name, now[name] ?? null]))
  throw new WorkstationError('conflict', 'edit.conflict', {
    payload: { current, conflicts }
  })
}
