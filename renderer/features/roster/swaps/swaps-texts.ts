import { rosterTexts } from '../month/roster-texts.ts'
import type { th } from './texts.th.ts'

export const swapsTexts = rosterTexts.part<typeof th>('features/roster/swaps')
