import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const recordTexts = defineTexts<typeof th>('features/employees/record')
