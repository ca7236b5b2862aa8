import { defineTexts } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const correctionsTexts = defineTexts<typeof th>('features/attendance/day/corrections')
