import { attendanceTexts } from '../../attendance-texts.ts'
import type { th } from './texts.th.ts'

export const correctionsTexts = attendanceTexts.part<typeof th>('features/attendance/day/corrections')
