import { Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CalendarDocument, CalendarPerson } from '#shared/contracts/approvals/approval-calendar.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { DocumentStateChip } from '../../../ui/requests/DocumentStateChip.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { documentQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { useDocumentWords } from '../parts/use-document-words.ts'
import { approvalPaths } from '../paths.ts'
import type { CalendarCell } from './calendar-rows.ts'
import { calendarTexts } from './calendar-texts.ts'
import { useCalendarWords } from './use-calendar-words.ts'

type Props = { person: CalendarPerson; date: string; cell: CalendarCell; onClose: () => void }

/** One day of an employee with its documents. */
export function DayPanel({ person, date, cell, onClose }: Props) {
  const t = calendarTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const search = { kind: 'time-leave', employee: person.employee_code, date }
  return (
    <SidePanel
      title={t('panel.title', { name: nameOf(person), date: formats.date(date) })}
      onClose={onClose}
      actions={<GoButton target={{ to: approvalPaths.new, search }} label={t('panel.request')} />}
    >
      <Stack gap="md">
        <Note>
          <span className="code">{person.employee_code}</span>{' '}
          {cell.free === null ? '' : t(`free.${cell.free}`)}
        </Note>
        {cell.documents.length === 0 && <Text>{t('panel.none')}</Text>}
        <ul className="plain">
          {cell.documents.map(it => (
            <Box component="li" key={it.document_id} py={8} className="line-below">
              <DayDocument document={it} />
            </Box>
          ))}
        </ul>
      </Stack>
    </SidePanel>
  )
}

function DayDocument({ document }: { document: CalendarDocument }) {
  const shared = approvalsTexts.use()
  const words = useDocumentWords()
  const plain = useCalendarWords().plain
  const { data, error, refetch } = useQuery(documentQuery(document.document_id))
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <DocumentStateChip state={document} />
        <AppLink target={{ to: approvalPaths.document, search: { id: document.document_id } }}>
          {shared(`kind.${document.kind}`)}
        </AppLink>
      </Group>
      <Text>
        {words.when(document)} · {data === undefined ? plain(document) : words.subject(data)}
      </Text>
      {data?.description && <Text c="dimmed">{data.description}</Text>}
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Stack>
  )
}
