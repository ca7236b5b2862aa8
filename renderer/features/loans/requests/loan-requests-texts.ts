import { loansTexts } from '../loans-texts.ts'
import type { th } from './texts.th.ts'

export const loanRequestsTexts = loansTexts.part<typeof th>('features/loans/requests')
