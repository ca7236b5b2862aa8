import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const administrationTexts = defineTexts<typeof th>('features/accounts/administration')
