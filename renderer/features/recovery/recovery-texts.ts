import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const recoveryTexts = defineTexts<typeof th>('features/recovery')
