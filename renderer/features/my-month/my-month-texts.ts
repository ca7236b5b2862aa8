import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const myMonthTexts = defineTexts<typeof th>('features/my-month')
