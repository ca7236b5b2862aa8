import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  contract: 'Contract (PDF)',
  'contract.long': 'The contract and schedule as a PDF to sign',
  workbook: 'Excel',
  'workbook.long': 'This loan as an Excel file',
  'deductions.long': 'Export the deductions of the month for payroll, with bank accounts and lines to sign',
  export: 'Export to Excel',
  'export.long': 'Export the filtered loans with their schedules'
}
