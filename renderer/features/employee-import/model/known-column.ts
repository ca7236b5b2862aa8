import { type ColumnLetter, columnOfLetter } from '#shared/domain/employee-import/columns.ts'

export const isKnownColumn = (letter: string): letter is ColumnLetter => columnOfLetter(letter) !== undefined
