import { Button, Group, Text, Title } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LoanDocument } from '#shared/contracts/loan-documents.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { AddDocumentDialog } from './AddDocumentDialog.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { loanDocumentsQuery } from './loan-documents-queries.ts'
import { loanDocumentsTexts } from './loan-documents-texts.ts'

type Props = {
  /** The plain id of the loan. */
  loanId: string
}

/** The attachments of a loan, as a section with its own heading (level 2): listed, attached, fetched, deleted. */
export function LoanDocuments({ loanId }: Props) {
  const t = useTexts(loanDocumentsTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const confirm = useConfirm()
  const addButton = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const documents = useQuery(loanDocumentsQuery(loanId))
  const refresh = () => client.invalidateQueries({ queryKey: LOANS_KEY })
  const remove = useMutation({
    mutationFn: ({ document_id }: LoanDocument) =>
      call('DELETE /app/v1/loans/{loan_id}/documents/{document_id}', {
        path: { loan_id: loanId, document_id }
      }),
    onSuccess: async () => {
      await refresh()
      // The button that was pressed has gone with its row.
      addButton.current?.focus()
      notices.done(t('removed'))
    },
    onError: notices.failed
  })
  const askToRemove = async (document: LoanDocument) => {
    const isSure = await confirm({
      title: t('remove.title', { name: document.file_name }),
      message: t('remove.message'),
      confirmLabel: t('remove.run'),
      isDangerous: true
    })
    if (isSure) remove.mutate(document)
  }
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" gap="sm">
        <Title order={2}>{t('title')}</Title>
        <Button
          ref={addButton}
          variant="quiet"
          leftSection={<IconPaperclip size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      </Group>
      {documents.data === undefined ? (
        <QueryState query={documents} lines={2} />
      ) : documents.data.length === 0 ? (
        <Text c="dimmed">{t('empty')}</Text>
      ) : (
        <DocumentTable
          loanId={loanId}
          documents={documents.data}
          onRemove={document => void askToRemove(document)}
        />
      )}
      {isAdding && (
        <AddDocumentDialog
          loanId={loanId}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            void refresh()
            notices.done(t('added'))
          }}
        />
      )}
    </section>
  )
}
