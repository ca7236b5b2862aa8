import type { Texts, TextTable, Translate } from './texts.ts'

/** The same as `texts.use()`. */
export const useTexts = <Thai extends TextTable>(texts: Texts<Thai>): Translate<Thai> => texts.use()
