import { loansTexts } from '../loans-texts.ts'
import type { th } from './texts.th.ts'

export const loanDocumentsTexts = loansTexts.part<typeof th>('features/loans/documents')
