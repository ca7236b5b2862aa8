import { createContext, useContext } from 'react'
import type { ImportRunView } from '#shared/contracts/imports.ts'
import type { SheetImport } from './sheet-import.ts'

export const SheetImportContext = createContext<SheetImport | null>(null)

export function useSheetImport(): SheetImport {
  const found = useContext(SheetImportContext)
  if (!found) throw new Error('outside of SheetImportStages')
  return found
}

/** The texts of the current import, or else of the kit. */
export function useImportWords(): (
  key: string,
  values?: Readonly<Record<string, string | number>>
) => string {
  return useSheetImport().texts.use() as ReturnType<typeof useImportWords>
}

export function useRunCounts(): (run: ImportRunView) => string {
  const own = useImportWords()
  return ({ inserted, updated, resigned, unchanged, failed, done }) => {
    const counts = own('history.counts', { inserted, updated, resigned, unchanged, failed })
    const skipped = done - inserted - updated - resigned - unchanged - failed
    return skipped > 0 ? `${counts} · ${own('history.skipped', { n: skipped })}` : counts
  }
}
