import { attendanceTexts } from '../attendance-texts.ts'
import type { th } from './texts.th.ts'

export const confirmationsTexts = attendanceTexts.part<typeof th>('features/attendance/confirmations')
