import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const customFieldsTexts = defineTexts<typeof th>('features/custom-fields')
