import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const todayTexts = defineTexts<typeof th>('features/today')
