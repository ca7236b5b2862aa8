import { defineTexts } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const privacyTexts = defineTexts<typeof th>('features/employees/record/privacy')
