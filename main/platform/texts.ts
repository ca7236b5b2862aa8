type Pair<T = string | readonly string[]> = readonly [th: T, en: T]

/** Texts as they are written: both languages together, at any depth. */
interface TextTable {
  readonly [key: string]: Pair | ((...values: never[]) => Pair<string>) | TextTable
}

/** The same table in one language. */
type TextsOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends readonly [string, string]
    ? string
    : Table[Key] extends Pair<readonly string[]>
      ? readonly string[]
      : Table[Key] extends (...values: infer Values) => Pair<string>
        ? (...values: Values) => string
        : TextsOf<Table[Key]>
}

const inOne = (table: TextTable, language: 0 | 1): object =>
  Object.fromEntries(
    Object.entries(table).map(([key, entry]) => {
      if (typeof entry === 'function') return [key, (...values: never[]) => entry(...values)[language]]
      return [key, isPair(entry) ? entry[language] : inOne(entry, language)]
    })
  )

const isPair = (entry: Pair | TextTable): entry is Pair => Array.isArray(entry)

/** Texts by language, from a table that has each text in Thai and English. */
export const inBothLanguages = <const Table extends TextTable>(table: Table) => ({
  th: inOne(table, 0) as TextsOf<Table>,
  en: inOne(table, 1) as TextsOf<Table>
})
