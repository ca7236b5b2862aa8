import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const restoreTexts = defineTexts<typeof th>('ui/restore')
