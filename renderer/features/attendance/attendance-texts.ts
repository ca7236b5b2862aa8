import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const attendanceTexts = defineTexts<typeof th>('features/attendance')
