import { sheetTexts } from '../../../ui/sheets/sheet-texts.ts'
import type { th } from './texts.th.ts'

export const employeeImportTexts = sheetTexts.part<typeof th>('features/employees/import')
