import { attendanceTexts } from '../../attendance-texts.ts'
import type { th } from './texts.th.ts'

export const terminalPageTexts = attendanceTexts.part<typeof th>('features/attendance/devices/terminals')
