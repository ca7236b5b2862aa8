import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const preferencesTexts = defineTexts<typeof th>('features/preferences')
