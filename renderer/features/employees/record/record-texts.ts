import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th as privacy } from './privacy/texts.th.ts'
import type { th } from './texts.th.ts'

export const recordTexts = defineTexts<typeof th>('features/employees/record')
export const privacyTexts = defineTexts<typeof privacy>('features/employees/record/privacy')
