import type { EditConflict } from '#shared/contracts/common.ts'
import { isSameValue } from '#shared/domain/edit-conflict.ts'

/** The values of a form, by the names that the server compares. */
export type Values = Readonly<Record<string, unknown>>
/** Whether two values of a field would be stored as the same value. */
export type IsSame = (one: unknown, other: unknown, name: string) => boolean

const isText = (value: unknown): value is string | null | undefined =>
  typeof value === 'string' || value === null || value === undefined

/** Null and undefined equal blank. */
export const isSameText: IsSame = (one, other) =>
  one === other || (isText(one) && isText(other) && (one ?? '') === (other ?? ''))

/** Also treats `12.5` and `12.50` as equal, as the server does. */
export const isSameAmount: IsSame = (one, other) =>
  one === other || (isText(one) && isText(other) && isSameValue(one, other))

/** Names of the entries that differ from the base version. */
export const changedNames = (base: Values, entered: Values, isSame: IsSame): string[] =>
  Object.keys(base).filter(name => !isSame(base[name], entered[name], name))

export const picked = <V extends Values>(values: V, names: readonly string[]): Partial<V> =>
  Object.fromEntries(names.map(name => [name, values[name]])) as Partial<V>

/** Applies the entries to other base values; the entries named here keep their old base version. */
export const rebased = <V extends Values>(
  { base, entered }: { base: V; entered: V },
  onto: V,
  kept: readonly string[]
): { base: V; entered: V } => ({
  base: { ...onto, ...picked(base, kept) },
  entered: { ...onto, ...picked(entered, kept) }
})

/** The values that somebody else has stored, in the format of the form. */
export const theirValues = <V extends Values>(current: V, conflict: EditConflict, isSame: IsSame): V => ({
  ...current,
  ...Object.fromEntries(
    Object.entries(conflict.current)
      .filter(([name, value]) => !isSame(current[name], value, name))
      .map(([name, value]) => [name, value ?? (typeof current[name] === 'string' ? '' : null)])
  )
})

/** The sent values are now stored; entries made in the meantime are still unsaved. */
export const settled = <V extends Values>(sent: Partial<V>, entered: V, stored: V): V => ({
  ...stored,
  ...picked(
    entered,
    Object.keys(entered).filter(name => entered[name] !== sent[name])
  )
})
