import { LOAN_DOCUMENT_MEGABYTES } from '#shared/contracts/loan-documents.ts'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

/** What a file dialog offers. */
export const DOCUMENT_TYPES = TYPES.join(',')

/** Why the workstation would refuse the file, judged by name and size; the workstation checks the content. */
export function documentFileFault({
  size,
  type
}: Pick<File, 'size' | 'type'>): 'empty' | 'large' | 'type' | null {
  if (size === 0) return 'empty'
  if (size > LOAN_DOCUMENT_MEGABYTES * 1024 * 1024) return 'large'
  return type === '' || TYPES.includes(type) ? null : 'type'
}
