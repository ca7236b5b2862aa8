import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LOAN_DOCUMENT_KINDS, type LoanDocumentKind } from '#shared/contracts/loan-documents.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { DocumentFileField } from './DocumentFileField.tsx'
import { documentFileFault } from './document-file.ts'
import { addLoanDocument } from './loan-documents-queries.ts'
import { loanDocumentsTexts } from './loan-documents-texts.ts'

type Props = { loanId: string; onAdded: () => void; onClose: () => void }

export function AddDocumentDialog({ loanId, onAdded, onClose }: Props) {
  const t = useTexts(loanDocumentsTexts)
  const [kind, setKind] = useState<LoanDocumentKind>('contract')
  const [file, setFile] = useState<File | null>(null)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const add = useMutation({
    mutationFn: (chosen: File) => addLoanDocument(loanId, kind, chosen),
    onSuccess: onAdded
  })
  const submit = () => {
    setTries(tries + 1)
    if (file !== null && documentFileFault(file) === null) add.mutate(file)
  }
  return (
    <Dialog onClose={onClose} title={t('add.title')}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Picker
            label={t('kind')}
            data={LOAN_DOCUMENT_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={value => setKind(LOAN_DOCUMENT_KINDS.find(one => one === value) ?? kind)}
            data-autofocus
          />
          <DocumentFileField
            label={t('file')}
            value={file}
            onChange={setFile}
            isRequired
            isMissing={tries > 0 && file === null}
          />
          <DialogButtons label={t('add.run')} of={add} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
