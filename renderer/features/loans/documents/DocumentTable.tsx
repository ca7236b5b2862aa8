import { ActionIcon, Group, Table, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { LoanDocument } from '#shared/contracts/loan-documents.ts'
import { addressOf } from '../../../api/client.ts'
import { DownloadIcon } from '../../../ui/files/DownloadIcon.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import classes from './DocumentTable.module.css'
import { loanDocumentsTexts } from './loan-documents-texts.ts'

type Props = {
  loanId: string
  documents: readonly LoanDocument[]
  onRemove: (document: LoanDocument) => void
}

export function DocumentTable({ loanId, documents, onRemove }: Props) {
  const t = useTexts(loanDocumentsTexts)
  const formats = useFormats()
  return (
    <Table aria-label={t('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('kind')}</Table.Th>
          <Table.Th>{t('file')}</Table.Th>
          <Table.Th className={classes.right}>{t('size')}</Table.Th>
          <Table.Th>{t('by')}</Table.Th>
          <Table.Th>{t('when')}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {documents.map(document => (
          <Table.Tr key={document.document_id}>
            <Table.Td>{t(`kind.${document.kind}`)}</Table.Td>
            <Table.Td className={classes.name}>{document.file_name}</Table.Td>
            <Table.Td className={classes.right}>{formats.bytes(document.byte_length)}</Table.Td>
            <Table.Td>{document.added_by}</Table.Td>
            <Table.Td>{formats.dateTime(document.created)}</Table.Td>
            <Table.Td>
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <DownloadIcon
                  address={addressOf(
                    '/app/v1/loans/{loan_id}/documents/{document_id}/file',
                    { loan_id: loanId, document_id: document.document_id },
                    {}
                  )}
                  name={document.file_name}
                  label={t('download', { name: document.file_name })}
                />
                <ActionIcon
                  variant="quiet"
                  aria-label={t('remove', { name: document.file_name })}
                  onClick={() => onRemove(document)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
