import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const shellTexts = defineTexts<typeof th>('app/shell')
