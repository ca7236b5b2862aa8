import { attendanceTexts } from '../attendance-texts.ts'
import type { th } from './texts.th.ts'

export const timeRulesTexts = attendanceTexts.part<typeof th>('features/attendance/time-rules')
