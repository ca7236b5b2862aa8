import { defineTexts } from './texts.ts'
import type { th } from './ui-texts.th.ts'

/** Texts of the shared widgets; those of a feature are in its folder. */
export const uiTexts = defineTexts<typeof th>('ui/texts')
