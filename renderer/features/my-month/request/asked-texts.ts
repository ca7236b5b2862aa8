import { myMonthTexts } from '../my-month-texts.ts'
import type { th } from './texts.th.ts'

export const askedTexts = myMonthTexts.part<typeof th>('features/my-month/request')
