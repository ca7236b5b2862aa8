import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const keysTexts = defineTexts<typeof th>('features/keys')
