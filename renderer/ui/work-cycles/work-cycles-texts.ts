import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const workCyclesTexts = defineTexts<typeof th>('ui/work-cycles')
