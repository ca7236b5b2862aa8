import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const holidaysTexts = defineTexts<typeof th>('features/holidays')
