import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { th as common } from './ui-texts.th.ts'

/**
 * Texts of one subject, Thai and English. The Thai table is the list of keys: `EnglishOf` makes a missing or surplus
 * English key a compile error, and `Translate` checks which values a text needs (`{{count, number}}`, `{{name}}`).
 */
export type TextTable = Readonly<Record<string, string>>

/** English has a singular that Thai lacks: `people_other` in Thai requires `people_one` and `people_other`. */
type Singular<Key> = Key extends `${infer Base}_other` ? `${Base}_one` : never
export type EnglishOf<Thai extends TextTable> = Readonly<
  Record<(keyof Thai & string) | Singular<keyof Thai>, string>
>

/** The texts that every table includes: those of the shared widgets. */
type Common = typeof common
const COMMON = 'ui/texts'

/**
 * Names the tables `texts.th.ts` and `texts.en.ts` of a folder, which are loaded by language (`app/language`), and the
 * folders whose texts it also includes; its own texts take precedence.
 */
export type Texts<Thai extends TextTable, Shared = Common> = {
  readonly namespaces: readonly string[]
  /** For type checking only. */
  readonly thai?: Thai
  /** A hook: `const t = loansTexts.use(); t('queue.waiting', { count: 3 })` */
  readonly use: () => Translate<Thai | Shared>
  /** A hook for names that a log stores: the text of the first known key; null for an entry of a newer version. */
  readonly useLabel: () => (keys: readonly string[]) => string | null
  /** The texts of a subfolder for part of the subject, which also include these. */
  readonly part: <Part extends TextTable>(folder: string) => Texts<Part, Thai | Shared>
  /** Names a text for declarations outside components (page titles, navigation entries). */
  readonly ref: (key: TextKey<Thai | Shared>) => TextRef
}

/** `folder` under `renderer`, where both tables are. */
export const defineTexts = <Thai extends TextTable>(folder: string): Texts<Thai> => named([folder, COMMON])

const named = <Thai extends TextTable, Shared>(namespaces: readonly string[]): Texts<Thai, Shared> => ({
  namespaces,
  use: () => useTables(namespaces),
  useLabel: () => useKnown(namespaces),
  part: folder => named([folder, ...namespaces]),
  ref: key => ({ namespaces, key })
})

function useTables<Tables>(namespaces: readonly string[]): Translate<Tables> {
  const { t } = useTranslation()
  return useCallback<Translate<Tables>>(
    (key, ...[values]) => {
      const name: string = key
      return t(name, { ns: namespaces, ...values })
    },
    [t, namespaces]
  )
}

function useKnown(namespaces: readonly string[]) {
  const { t } = useTranslation()
  return useCallback(
    (keys: readonly string[]): string | null =>
      // A key without a text returns itself.
      keys.map(key => t(key, { ns: namespaces })).find((text, at) => text !== keys[at]) ?? null,
    [t, namespaces]
  )
}

/** The Thai table of a `Texts`, and thereby its keys. */
export type TableOf<T> = T extends Texts<infer Thai> ? Thai : never

/** The keys of one table, or of several: `A | B`. */
export type TextKey<Thai> = Thai extends TextTable
  ? keyof Thai extends infer Key
    ? Key extends `${infer Base}_other`
      ? Base
      : Key & string
    : never
  : never

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Trim<Name> : Trim<Inside>
type Placeholder<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? NameOf<Inside> | Placeholder<Rest>
  : never
type CountOf<Thai, Key extends string> = `${Key}_other` extends keyof Thai ? 'count' : never
type Names<Thai, Key extends string> = Thai extends TextTable
  ? Placeholder<Thai[(Key | `${Key}_other`) & keyof Thai]> | CountOf<Thai, Key>
  : never
type Values<Name extends string> = { readonly [N in Name]: N extends 'count' ? number : string | number }

export type Translate<Thai> = <Key extends TextKey<Thai>>(
  key: Key,
  ...values: [Names<Thai, Key>] extends [never] ? [] : [Values<Names<Thai, Key>>]
) => string

/** A named text for declarations outside components (page titles, navigation entries). */
export type TextRef = { readonly namespaces: readonly string[]; readonly key: string }

/** Resolves a `TextRef`. */
export function useTextRef(): (ref: TextRef) => string {
  const { t } = useTranslation()
  return useCallback(({ key, namespaces }) => t(key, { ns: namespaces }), [t])
}
