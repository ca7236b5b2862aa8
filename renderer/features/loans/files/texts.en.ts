import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  contract: 'Contract (PDF)',
  'contract.long': 'The contract and schedule as a PDF to sign',
  workbook: 'Excel',
  'workbook.long': 'This loan as an Excel file',
  'deductions.long': 'Export what the month deducts for payroll, with accounts and lines to sign',
  export: 'Export to Excel',
  'export.long': 'Export the filtered loans with their schedules'
}
