import { columnOfLetter } from '#shared/domain/employee-import/columns.ts'

export const isKnownColumn = (letter: string): boolean => columnOfLetter(letter) !== undefined
