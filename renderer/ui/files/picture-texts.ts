import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const pictureTexts = defineTexts<typeof th>('ui/files')
