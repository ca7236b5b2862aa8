import { Modal, Stack, Table, Text } from '@mantine/core'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { useDocumentWords } from '../parts/use-document-words.ts'
import { useFaultText } from '../parts/use-fault-text.ts'
import type { Outcome, Result } from './decision-store.ts'
import { decisionTexts } from './decision-texts.ts'

type Props = Pick<Outcome, 'results' | 'error'> & { onClose: () => void }

/** What became of each document, what failed first. */
export function ResultsDialog({ results, error, onClose }: Props) {
  const t = decisionTexts.use()
  const shared = approvalsTexts.use()
  const ui = uiTexts.use()
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const textOf = useFaultText()
  const rankOf = ({ faults, isLeft }: Result) => (faults.length > 0 ? 0 : isLeft ? 1 : 2)
  const sorted = results.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('result.title')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <Stack gap="md">
        {error !== null && <ErrorState error={error} />}
        {sorted.some(it => rankOf(it) < 2) && <Text>{t('result.kept')}</Text>}
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{shared('person')}</Table.Th>
              <Table.Th>{shared('subject')}</Table.Th>
              <Table.Th>{t('result.outcome')}</Table.Th>
              <Table.Th>{t('result.why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map(({ document, faults, isLeft }) => (
              <Table.Tr key={document.document_id}>
                <Table.Td>
                  <span className="code">{document.owner.employee_code}</span> {nameOf(document.owner)}
                </Table.Td>
                <Table.Td>
                  {words.when(document)} {shared(`kind.${document.kind}`)} {words.subject(document)}
                </Table.Td>
                <Table.Td>
                  {faults.length > 0 ? (
                    <StateChip tone="red" label={t('result.failed')} />
                  ) : (
                    <StateChip
                      tone={isLeft ? 'grey' : 'green'}
                      label={t(isLeft ? 'result.left' : 'result.done')}
                    />
                  )}
                </Table.Td>
                <Table.Td>{faults.map(textOf).join(' · ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Modal>
  )
}
