import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const correctionTexts = defineTexts<typeof th>('ui/corrections')
