import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Documents',
  add: 'Attach a document',
  'add.title': 'Attach a document to the loan',
  'add.run': 'Attach',
  added: 'Document attached',
  empty: 'No documents attached yet.',
  kind: 'Document type',
  'kind.consent': 'Consent to deduct from wages',
  'kind.contract': 'Signed loan contract',
  'kind.other': 'Other',
  file: 'File',
  'file.note': 'PDF, JPEG, PNG or WebP, at most {{megabytes, number}} MB',
  'file.choose': 'Choose a file…',
  'file.missing': 'Please choose a file',
  'file.empty': 'This file is empty',
  'file.large': 'The file is larger than {{megabytes, number}} MB',
  'file.type': 'Only PDF, JPEG, PNG and WebP files can be attached',
  size: 'Size',
  by: 'Attached by',
  when: 'Attached',
  download: 'Download {{name}}',
  remove: 'Delete {{name}}',
  'remove.title': 'Delete document {{name}}?',
  'remove.message': 'The file is deleted permanently. The activity log keeps its name.',
  'remove.run': 'Delete document',
  removed: 'Document deleted'
}
