import { createContext, useContext } from 'react'
import type { SheetImport } from './sheet-import.ts'

export const SheetImportContext = createContext<SheetImport | null>(null)

/** The import whose stages are on the screen. */
export function useSheetImport(): SheetImport {
  const found = useContext(SheetImportContext)
  if (!found) throw new Error('outside of SheetImportStages')
  return found
}
