import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const calendarTexts = defineTexts<typeof th>('features/approvals/calendar')
