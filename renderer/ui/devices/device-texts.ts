import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const deviceTexts = defineTexts<typeof th>('ui/devices')
