import { defineTexts } from '../../ui/texts/texts.ts'
import type { th as periods } from './periods/texts.th.ts'

export const payrollMonthsTexts = defineTexts<typeof periods>('features/month-end/periods')
