import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const firstStartTexts = defineTexts<typeof th>('features/first-start')
