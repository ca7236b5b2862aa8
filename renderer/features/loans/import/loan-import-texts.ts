import { sheetTexts } from '../../../ui/sheets/sheet-texts.ts'
import type { th } from './texts.th.ts'

export const loanImportTexts = sheetTexts.part<typeof th>('features/loans/import')
