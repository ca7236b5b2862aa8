import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const sheetTexts = defineTexts<typeof th>('ui/sheets')
