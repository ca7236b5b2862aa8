import { defineTexts } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

/** What the head office asks branches to do. */
export const commandTexts = defineTexts<typeof th>('features/head-office/company/commands')
