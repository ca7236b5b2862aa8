import { FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { LOAN_DOCUMENT_MEGABYTES } from '#shared/contracts/loans/loan-documents.ts'
import { loanDocumentsTexts } from '../loans-texts.ts'

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

const DOCUMENT_TYPES = TYPES.join(',')

/** Why the workstation would refuse the file, judged by its type and size; only the workstation checks the content. */
export function documentFileFault({
  size,
  type
}: Pick<File, 'size' | 'type'>): 'empty' | 'large' | 'type' | null {
  if (size === 0) return 'empty'
  if (size > LOAN_DOCUMENT_MEGABYTES * 1024 * 1024) return 'large'
  return type === '' || TYPES.includes(type) ? null : 'type'
}

type Props = {
  label: string
  value: File | null
  onChange: (file: File | null) => void
  isRequired?: boolean
  /** The user has tried to send it without a file. */
  isMissing?: boolean
}

/** Accepts one scan and reports at once if it cannot be stored. */
export function DocumentFileField({ label, value, onChange, isRequired = false, isMissing = false }: Props) {
  const t = loanDocumentsTexts.use()
  const limit = { megabytes: LOAN_DOCUMENT_MEGABYTES }
  const fault = value === null ? null : documentFileFault(value)
  const error =
    fault === 'large'
      ? t('file.large', limit)
      : fault !== null
        ? t(`file.${fault}`)
        : isMissing && t('file.missing')
  return (
    <FileInput
      label={label}
      description={t('file.note', limit)}
      placeholder={t('file.choose')}
      leftSection={<IconPaperclip size={16} aria-hidden />}
      accept={DOCUMENT_TYPES}
      value={value}
      onChange={onChange}
      required={isRequired}
      clearable={!isRequired}
      clearButtonProps={{ 'aria-label': t('clear') }}
      error={error}
    />
  )
}
