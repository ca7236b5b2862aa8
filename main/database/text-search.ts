import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The words of a search as `holdsWord` takes them. */
export const searchedWords = (search: string): string[] =>
  search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)

/** A word as a `like … escape '\\'` finds it: `%` and `_` mean themselves. */
export const literally = (word: string): string => word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)

/** Whether the column holds the word, whatever the case; `%` and `_` mean themselves (companion 4.5). */
export function holdsWord(column: string, word: string): RawBuilder<SqlBool> {
  const pattern = `%${literally(word)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
