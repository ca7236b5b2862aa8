import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Texts of one subject, Thai and English. The Thai table is the list of keys: `EnglishOf` makes a missing or surplus
 * English key a compile error, and `Translate` checks which values a text needs (`{{count, number}}`, `{{name}}`).
 */
export type TextTable = Readonly<Record<string, string>>

/** English has a singular that Thai lacks: `people_other` in Thai asks for `people_one` and `people_other`. */
type Singular<Key> = Key extends `${infer Base}_other` ? `${Base}_one` : never
export type EnglishOf<Thai extends TextTable> = Readonly<
  Record<(keyof Thai & string) | Singular<keyof Thai>, string>
>

/** Names the tables `texts.th.ts` and `texts.en.ts` of a folder: they are loaded by language (`app/language`). */
export type Texts<Thai extends TextTable> = {
  readonly namespace: string
  /** For the compiler alone. */
  readonly thai?: Thai
  /** A hook: `const t = loansTexts.use(); t('queue.waiting', { count: 3 })` */
  readonly use: () => Translate<Thai>
}

/** `folder` below `renderer`, where both tables are. */
export const defineTexts = <Thai extends TextTable>(folder: string): Texts<Thai> => ({
  namespace: folder,
  use: () => useTable<Thai>(folder)
})

function useTable<Thai extends TextTable>(namespace: string): Translate<Thai> {
  const { t } = useTranslation(namespace)
  return useCallback<Translate<Thai>>(
    (key, ...[values]) => {
      const name: string = key
      const options: Record<string, unknown> = values ?? {}
      return t(name, options)
    },
    [t]
  )
}

/** What a `Texts` says in Thai, and with it which keys there are. */
export type TableOf<T> = T extends Texts<infer Thai> ? Thai : never

export type TextKey<Thai extends TextTable> = keyof Thai extends infer Key
  ? Key extends `${infer Base}_other`
    ? Base
    : Key & string
  : never

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text
type NameOf<Inside extends string> = Inside extends `${infer Name},${string}` ? Trim<Name> : Trim<Inside>
type Placeholder<Text> = Text extends `${string}{{${infer Inside}}}${infer Rest}`
  ? NameOf<Inside> | Placeholder<Rest>
  : never
type CountOf<Thai, Key extends string> = `${Key}_other` extends keyof Thai ? 'count' : never
type Names<Thai, Key extends string> =
  | Placeholder<Thai[(Key | `${Key}_other`) & keyof Thai]>
  | CountOf<Thai, Key>
type Values<Name extends string> = { readonly [N in Name]: N extends 'count' ? number : string | number }

export type Translate<Thai extends TextTable> = <Key extends TextKey<Thai>>(
  key: Key,
  ...values: [Names<Thai, Key>] extends [never] ? [] : [Values<Names<Thai, Key>>]
) => string

/** A text by name, for what is declared outside components (titles of pages, entries of the navigation). */
export type TextRef = { readonly namespace: string; readonly key: string }

export function textRef<Thai extends TextTable>(texts: Texts<Thai>, key: TextKey<Thai>): TextRef {
  return { namespace: texts.namespace, key }
}

/** Resolves what `textRef` named. */
export function useTextRef(): (ref: TextRef) => string {
  const { t } = useTranslation()
  return useCallback(ref => t(ref.key, { ns: ref.namespace }), [t])
}
