import { useCallback } from 'react'
import { cellSentence } from '#shared/domain/faults/reason.ts'
import { withWrittenDates } from '../../formats/fault-dates.ts'
import { useFormats } from '../../formats/use-formats.ts'
import { type CellMark, faultOfMark } from '../reading/cell-marks.ts'
import { useSheetImport } from '../use-sheet-import.ts'

export function useDescribeMark(): (mark: CellMark) => string {
  const { table } = useSheetImport()
  const formats = useFormats()
  return useCallback(
    mark =>
      cellSentence(withWrittenDates(faultOfMark(table, mark), formats), table.columns, formats.language),
    [table, formats]
  )
}
