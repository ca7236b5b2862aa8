import { defineTexts } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const refusedTexts = defineTexts<typeof th>('features/attendance/parked/refused')
