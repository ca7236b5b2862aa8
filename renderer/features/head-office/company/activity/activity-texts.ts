import { companyTexts } from '../company-texts.ts'
import type { th } from './texts.th.ts'

/** The activity log of the head office. */
export const companyActivityTexts = companyTexts.part<typeof th>('features/head-office/company/activity')
