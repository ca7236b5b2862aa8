import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const helpTexts = defineTexts<typeof th>('features/help')
