import { attendanceTexts } from '../attendance-texts.ts'
import type { th } from './texts.th.ts'

export const deadLetterTexts = attendanceTexts.part<typeof th>('features/attendance/dead-letters')
