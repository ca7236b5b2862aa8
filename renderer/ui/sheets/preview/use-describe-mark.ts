import { useCallback } from 'react'
import { cellSentence } from '#shared/domain/faults/reason.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import { type CellMark, faultOfMark } from '../reading/cell-marks.ts'
import { useSheetImport } from '../use-sheet-import.ts'

export function useDescribeMark(): (mark: CellMark) => string {
  const { table } = useSheetImport()
  const language = usePreferences(store => store.language)
  return useCallback(
    mark => cellSentence(faultOfMark(table, mark), table.columns, language),
    [table, language]
  )
}
