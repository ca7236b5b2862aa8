import type { Fault } from '../fault.ts'
import type { SheetColumn } from '../sheet-columns/column.ts'
import { sentenceOf } from './sentence.ts'

type Language = 'th' | 'en'

/** The import column that a fault is about, found by its letter or by the field that the fault names. */
export const columnOfFault = (
  { path, params }: Fault,
  columns: readonly SheetColumn[]
): SheetColumn | undefined =>
  columns.find(({ letter, field }) =>
    params.column === undefined ? field === path : letter === params.column
  )

/** The sentence shown beside the cell, with headings instead of field names. */
export const cellSentence = (fault: Fault, columns: readonly SheetColumn[], language: Language): string =>
  sentenceOf(fault, language, path => columns.find(({ field }) => field === path)?.[language])

/** Why a row is not imported, for users: the fault of a cell follows the heading of its column. */
export function reasonOf(
  faults: readonly Fault[],
  columns: readonly SheetColumn[],
  language: Language
): string {
  const sentences = faults.map(fault => {
    const sentence = cellSentence(fault, columns, language)
    const column = fault.params.column === undefined ? undefined : columnOfFault(fault, columns)
    return column === undefined ? sentence : `${column[language]}: ${sentence}`
  })
  return [...new Set(sentences)].join('; ')
}
