import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const jobTexts = defineTexts<typeof th>('ui/long-work')
