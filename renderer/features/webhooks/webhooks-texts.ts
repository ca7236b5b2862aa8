import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const webhooksTexts = defineTexts<typeof th>('features/webhooks')
