import { createImportStore, type ImportStoreHook } from './import-store.ts'
import type { SheetImportParts } from './sheet-import-parts.ts'

/** One import of spreadsheets, with the state of the one that is under way. */
export interface SheetImport extends SheetImportParts {
  readonly useStore: ImportStoreHook
}

export const sheetImport = (parts: SheetImportParts): SheetImport => ({
  ...parts,
  useStore: createImportStore(parts)
})
