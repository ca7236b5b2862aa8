import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const quotaImportTexts = defineTexts<typeof th>('features/quotas/import')
