import { myMonthTexts } from '../my-month-texts.ts'
import type { th } from './texts.th.ts'

export const punchTexts = myMonthTexts.part<typeof th>('features/my-month/punch')
