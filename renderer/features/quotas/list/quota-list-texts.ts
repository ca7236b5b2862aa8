import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const quotaListTexts = defineTexts<typeof th>('features/quotas/list')
