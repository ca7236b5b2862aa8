import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'

/** The words of a search in the form that `holdsWord` needs. */
export const searchedWords = (search: string): string[] =>
  usualSpelling(search).toLowerCase().split(/\s+/).filter(Boolean)

/** A word as a `like … escape '\\'` finds it: `%` and `_` mean themselves. */
export const literally = (word: string): string => word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)

/** Whether the column contains the word, ignoring case; `%` and `_` are literal (companion 4.5). */
export function holdsWord(column: string, word: string): RawBuilder<SqlBool> {
  const pattern = `%${literally(word)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
