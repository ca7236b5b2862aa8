import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const reportsTexts = defineTexts<typeof th>('features/reports')
