import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'copy.title': 'Copy of personal data',
  'copy.note':
    'Everything the workstation holds about this employee in one zip: an Excel workbook, JSON for another system, pictures and attachments. Passwords are not part of it.',
  'copy.care':
    'The file has pay, id numbers and accounts in full. Please give it to the person concerned only. The change history records who made it.',
  'copy.run': 'Make the copy',
  'action.export': 'Copy of personal data made',
  'field.language': 'Language'
}
