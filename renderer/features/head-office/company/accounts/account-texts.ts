import { companyTexts } from '../company-texts.ts'
import type { th } from './texts.th.ts'

/** Accounts of the head office. */
export const accountTexts = companyTexts.part<typeof th>('features/head-office/company/accounts')
