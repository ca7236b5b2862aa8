import { defineTexts } from '../../ui/texts/texts.ts'
import type { th as differences } from './differences/texts.th.ts'
import type { th as periods } from './periods/texts.th.ts'
import type { th } from './texts.th.ts'

export const monthEndTexts = defineTexts<typeof th>('features/month-end')
export const payrollMonthsTexts = monthEndTexts.part<typeof periods>('features/month-end/periods')
export const differencesTexts = monthEndTexts.part<typeof differences>('features/month-end/differences')
