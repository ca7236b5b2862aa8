import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const connectionsTexts = defineTexts<typeof th>('features/connections')
