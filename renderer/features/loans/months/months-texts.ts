import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const payrollMonthsTexts = defineTexts<typeof th>('features/loans/months')
