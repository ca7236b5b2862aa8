import { deadLetterTexts } from '../dead-letter-texts.ts'
import type { th } from './texts.th.ts'

export const refusedTexts = deadLetterTexts.part<typeof th>('features/attendance/dead-letters/refused')
