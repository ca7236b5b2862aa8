import { companyTexts } from '../company-texts.ts'
import type { th } from './texts.th.ts'

/** Records of branches that the head office changes. */
export const companyRecordTexts = companyTexts.part<typeof th>('features/head-office/company/records')
