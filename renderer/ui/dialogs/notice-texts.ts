import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const noticeTexts = defineTexts<typeof th>('ui/dialogs')
