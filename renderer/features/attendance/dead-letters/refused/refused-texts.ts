import { attendanceTexts } from '../../attendance-texts.ts'
import type { th } from './texts.th.ts'

export const refusedTexts = attendanceTexts.part<typeof th>('features/attendance/dead-letters/refused')
