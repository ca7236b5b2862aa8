import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const terminalTexts = defineTexts<typeof th>('ui/terminals')
