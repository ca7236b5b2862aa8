import { createImportStore, type ImportStoreHook } from './import-store.ts'
import type { SheetImportParts } from './sheet-import-parts.ts'

/** A kind of spreadsheet import, with the state of the import in progress. */
export interface SheetImport extends SheetImportParts {
  readonly useStore: ImportStoreHook
}

export const sheetImport = (parts: SheetImportParts): SheetImport => ({
  ...parts,
  useStore: createImportStore(parts)
})
