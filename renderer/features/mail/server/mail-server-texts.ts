import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const mailServerTexts = defineTexts<typeof th>('features/mail/server')
