import { usualSpelling } from './usual-spelling.ts'

/** The words of a search in the form that `holdsWord` needs. */
export const searchedWords = (search: string): string[] =>
  usualSpelling(search).toLowerCase().split(/\s+/).filter(Boolean)

/** A word as a `like … escape '\\'` finds it: `%` and `_` mean themselves. */
export const literally = (word: string): string => word.replaceAll(/[\\%_]/g, sign => `\\${sign}`)
