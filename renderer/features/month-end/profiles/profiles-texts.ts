import { monthEndTexts } from '../month-end-texts.ts'
import type { th } from './texts.th.ts'

export const profilesTexts = monthEndTexts.part<typeof th>('features/month-end/profiles')
