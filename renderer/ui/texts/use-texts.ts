import type { Texts, TextTable, Translate } from './texts.ts'

/** The same as `texts.use()`. */
export const useTexts = <Thai extends TextTable, Shared>(
  texts: Texts<Thai, Shared>
): Translate<Thai | Shared> => texts.use()
