import { sheetTexts } from '../../../ui/sheets/sheet-texts.ts'
import type { th } from './texts.th.ts'

export const quotaImportTexts = sheetTexts.part<typeof th>('features/quotas/import')
