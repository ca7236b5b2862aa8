import { Group, Text, Title } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  LOAN_DOCUMENT_KINDS,
  type LoanDocument,
  type LoanDocumentKind
} from '#shared/contracts/loans/loan-documents.ts'
import { addressOf, call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { DownloadIcon } from '../../../ui/files/DownloadIcon.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import { IconButton, QuietIcon } from '../../../ui/page/icon-buttons.tsx'
import { choices } from '../../../ui/pickers/choices.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { addLoanDocument, loanDocumentsQuery } from '../loans-queries.ts'
import { loanDocumentsTexts } from '../loans-texts.ts'
import { DocumentFileField, documentFileFault } from './DocumentFileField.tsx'

/** The attachments of a loan, to list, add, download and delete: a section with its own heading (level 2). */
export function LoanDocuments({ loanId }: { loanId: string }) {
  const t = loanDocumentsTexts.use()
  const formats = useFormats()
  const addButton = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const documents = useQuery(loanDocumentsQuery(loanId))
  const remove = useAction({
    run: ({ document_id }: LoanDocument) =>
      call('DELETE /app/v1/loans/{loan_id}/documents/{document_id}', {
        path: { loan_id: loanId, document_id }
      }),
    question: ({ file_name }) => ({
      title: t('remove.title', { name: file_name }),
      message: t('remove.message'),
      confirmLabel: t('remove.run'),
      isDangerous: true
    }),
    refreshes: [LOANS_KEY],
    done: t('removed'),
    // The pressed button has been removed with its row.
    onDone: () => addButton.current?.focus()
  })
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" gap="sm">
        <Title order={2}>{t('title')}</Title>
        <IconButton
          ref={addButton}
          variant="quiet"
          icon={IconPaperclip}
          label={t('add')}
          onClick={() => setAdding(true)}
        />
      </Group>
      {documents.data === undefined ? (
        <QueryState query={documents} lines={2} />
      ) : documents.data.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <HeadedTable
          aria-label={t('title')}
          style={{ overflowWrap: 'anywhere' }}
          rows={documents.data}
          keyOf={it => it.document_id}
          columns={[
            { title: t('kind'), cell: it => t(`kind.${it.kind}`) },
            { title: t('file'), cell: it => it.file_name },
            {
              title: t('size'),
              cell: it => formats.bytes(it.byte_length),
              ta: 'right',
              style: { whiteSpace: 'nowrap' }
            },
            { title: t('by'), cell: it => it.added_by },
            { title: t('when'), cell: it => formats.dateTime(it.created) },
            {
              title: '',
              cell: it => (
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <DownloadIcon
                    address={addressOf(
                      '/app/v1/loans/{loan_id}/documents/{document_id}/file',
                      { loan_id: loanId, document_id: it.document_id },
                      {}
                    )}
                    name={it.file_name}
                    label={t('download', { name: it.file_name })}
                  />
                  <QuietIcon
                    icon={IconTrash}
                    label={t('remove', { name: it.file_name })}
                    onClick={() => void remove.start(it)}
                  />
                </Group>
              )
            }
          ]}
        />
      )}
      {isAdding && <AddDocumentDialog loanId={loanId} onClose={() => setAdding(false)} />}
    </section>
  )
}

const EMPTY: { kind: LoanDocumentKind; file: File | null } = { kind: 'contract', file: null }

function AddDocumentDialog({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const t = loanDocumentsTexts.use()
  const resource = useEditableResource({
    current: EMPTY,
    isFaulty: ({ file }) => file === null || documentFileFault(file) !== null,
    save: async ({ values: { kind, file } }) => file && addLoanDocument(loanId, kind, file),
    done: t('added'),
    refreshes: [LOANS_KEY],
    onSaved: onClose
  })
  const { values, tries, set } = resource
  return (
    <Dialog onClose={onClose} title={t('add.title')} form={resource.form}>
      <Picker
        label={t('kind')}
        value={values.kind}
        {...choices(
          LOAN_DOCUMENT_KINDS,
          it => t(`kind.${it}`),
          kind => set({ kind })
        )}
        data-autofocus
      />
      <DocumentFileField
        label={t('file')}
        value={values.file}
        onChange={file => set({ file })}
        isRequired
        isMissing={tries > 0 && values.file === null}
      />
      <DialogButtons label={t('add.run')} of={resource} onClose={onClose} />
    </Dialog>
  )
}
