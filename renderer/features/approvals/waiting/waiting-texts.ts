import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const waitingTexts = defineTexts<typeof th>('features/approvals/waiting')
