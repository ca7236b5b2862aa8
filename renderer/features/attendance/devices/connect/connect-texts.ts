import { attendanceTexts } from '../../attendance-texts.ts'
import type { th } from './texts.th.ts'

export const connectTexts = attendanceTexts.part<typeof th>('features/attendance/devices/connect')
