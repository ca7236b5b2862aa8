import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const mailTexts = defineTexts<typeof th>('features/mail')
