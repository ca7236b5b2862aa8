import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const personalDataTexts = defineTexts<typeof th>('features/personal-data')
