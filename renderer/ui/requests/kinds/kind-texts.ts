import { defineTexts } from '../../texts/texts.ts'
import type { th } from './texts.th.ts'

export const kindTexts = defineTexts<typeof th>('ui/requests/kinds')
