import { defineTexts } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const connectTexts = defineTexts<typeof th>('features/attendance/devices/connect')
