import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const secondFactorTexts = defineTexts<typeof th>('features/accounts/second-factor')
