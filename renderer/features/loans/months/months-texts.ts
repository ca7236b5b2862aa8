import { loansTexts } from '../loans-texts.ts'
import type { th } from './texts.th.ts'

export const payrollMonthsTexts = loansTexts.part<typeof th>('features/loans/months')
