import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const manpowerTexts = defineTexts<typeof th>('features/manpower')
