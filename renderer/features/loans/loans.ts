import type { Feature } from '../../ui/feature/feature.ts'
import { loanDocumentsTexts } from './documents/loan-documents-texts.ts'
import { loansTexts } from './loans-texts.ts'

/** Loans to employees: the list, each one's instalments, the workbench for new ones, what a month deducts. */
export const loansFeature: Feature = {
  texts: [loansTexts, loanDocumentsTexts],
  pages: []
}
