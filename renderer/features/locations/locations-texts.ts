import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const locationsTexts = defineTexts<typeof th>('features/locations')
