import { defineTexts } from './texts.ts'
import type { th } from './ui-texts.th.ts'

/** Words of the kit itself; what a feature says stands with the feature. */
export const uiTexts = defineTexts<typeof th>('ui/texts')
