import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const quotaRulesTexts = defineTexts<typeof th>('features/quotas/rules')
