import { definePart } from '../../../ui/texts/texts.ts'
import { loansTexts } from '../loans-texts.ts'
import type { th as subject } from '../texts.th.ts'
import type { th } from './texts.th.ts'

export const loanDueTexts = definePart<typeof th, typeof subject>('features/loans/due', loansTexts)
