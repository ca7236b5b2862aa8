import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const rosterTexts = defineTexts<typeof th>('features/roster/month')
