import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const workCyclesTexts = defineTexts<typeof th>('features/roster/work-cycles')
