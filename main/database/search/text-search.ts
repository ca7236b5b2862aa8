import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literally } from '#shared/domain/text/searched-words.ts'

/** Whether the column contains the word, ignoring case; `%` and `_` are literal (decision 0038). */
export function holdsWord(column: string, word: string): RawBuilder<SqlBool> {
  const pattern = `%${literally(word)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
