import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const sessionTexts = defineTexts<typeof th>('features/accounts')
