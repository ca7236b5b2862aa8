import { defineTexts } from '../../ui/texts/texts.ts'
import type { th as documents } from './documents/texts.th.ts'
import type { th as due } from './due/texts.th.ts'
import type { th as sheet } from './sheet/texts.th.ts'
import type { th } from './texts.th.ts'
import type { th as types } from './types/texts.th.ts'
import type { th as workbench } from './workbench/texts.th.ts'

/** Texts shared by all loan screens; each screen also has its own. */
export const loansTexts = defineTexts<typeof th>('features/loans')
export const loanDueTexts = loansTexts.part<typeof due>('features/loans/due')
export const loanSheetTexts = loansTexts.part<typeof sheet>('features/loans/sheet')
export const loanTypesTexts = defineTexts<typeof types>('features/loans/types')
export const workbenchTexts = loansTexts.part<typeof workbench>('features/loans/workbench')
export const loanDocumentsTexts = loansTexts.part<typeof documents>('features/loans/documents')
