import { defineTexts } from './texts.ts'
import { en } from './ui-texts.en.ts'
import { th } from './ui-texts.th.ts'

/** Words of the kit itself; what a feature says stands with the feature. */
export const uiTexts = defineTexts('ui', th, en)
