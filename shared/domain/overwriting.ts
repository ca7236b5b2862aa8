import { WorkstationError } from './workstation-error.ts'

/** What a form showed, by the names of what it changes; blank and null are the same. */
export type Seen = Readonly<Record<string, string | null>>
/** Values by the same names. */
export type NamedValues = Readonly<Record<string, string | null | undefined>>

/** Values as a form holds what it showed of them: texts. */
export const textsOf = (values: object): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? null : String(value)
    ])
  )

/** Whether two texts say the same: none is blank, and `12.5` is `12.50`. */
export const isSameValue = (one: string | null | undefined, other: string | null | undefined): boolean =>
  plain(one ?? '') === plain(other ?? '')

const plain = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text)

/** Those of the values that a request names. */
export const namedOf = (values: NamedValues, names: Iterable<string>): NamedValues =>
  Object.fromEntries([...names].map(name => [name, values[name]]))

/**
 * Nobody overwrites what he has not seen. What is `wished` as it stands already is not overwritten, so a request whose answer
 * was lost can be sent again.
 * @throws WorkstationError `conflict` that names everything that somebody else has changed since
 */
export function refuseOverwriting(now: NamedValues, seen: Seen = {}, wished: NamedValues = {}): void {
  const isOther = (name: string, than: NamedValues): boolean => !isSameValue(now[name], than[name])
  const changed = Object.keys(seen).filter(
    name => isOther(name, seen) && (!Object.hasOwn(wished, name) || isOther(name, wished))
  )
  if (changed.length > 0)
    throw new WorkstationError('conflict', 'Somebody else has changed this meanwhile.', {
      errors: changed.map(name => `'${name.slice(0, 60)}' was changed meanwhile`)
    })
}
