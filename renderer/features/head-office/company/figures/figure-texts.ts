import { companyTexts } from '../company-texts.ts'
import type { th } from './texts.th.ts'

/** Figures of all branches. */
export const figureTexts = companyTexts.part<typeof th>('features/head-office/company/figures')
