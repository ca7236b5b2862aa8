import { Box, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AwayPeople, AwayQuery } from '#shared/contracts/approvals/approval-calendar.ts'
import { isOpen } from '#shared/domain/approval/flags.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { DocumentStateChip } from '../../../ui/requests/DocumentStateChip.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { awayQuery } from '../approvals-queries.ts'
import { useDocumentWords } from '../parts/use-document-words.ts'
import { approvalPaths } from '../paths.ts'
import { calendarTexts } from './calendar-texts.ts'
import { useCalendarWords } from './use-calendar-words.ts'

type Props = { query: AwayQuery; onClose: () => void }

/** Who is away on a day, and why. */
export function AwayPanel({ query, onClose }: Props) {
  const t = calendarTexts.use()
  const formats = useFormats()
  const away = useQuery({ ...awayQuery(query), placeholderData: keepPreviousData })
  const day = `${formats.weekday(query.date)} ${formats.date(query.date)}`
  return (
    <SidePanel title={t('who.title', { date: day })} onClose={onClose}>
      {away.data === undefined ? (
        <QueryState query={away} lines={4} />
      ) : away.data.people.length === 0 ? (
        <Text>{t('who.none')}</Text>
      ) : (
        <Stack gap="sm">
          <Note>{countsOf(away.data.people, t)}</Note>
          <Box component="ul" className="plain line-above">
            {away.data.people.map(person => (
              <AwayPerson key={person.employee_id} person={person} />
            ))}
          </Box>
        </Stack>
      )}
    </SidePanel>
  )
}

type Person = AwayPeople['people'][number]

function countsOf(people: readonly Person[], t: ReturnType<typeof calendarTexts.use>): string {
  const open = people.filter(({ documents }) => documents.every(it => isOpen(it.approve_flag))).length
  return t('away.said', { approved: people.length - open, open })
}

function AwayPerson({ person }: { person: Person }) {
  const nameOf = usePersonName()
  const words = useDocumentWords()
  const { plain } = useCalendarWords()
  return (
    <Box component="li" py={8} className="line-below">
      <Text fw={600}>
        <span className="code">{person.employee_code}</span> {nameOf(person)}
      </Text>
      {person.documents.map(it => (
        <Box key={it.document_id} pt={4}>
          <Group gap="sm">
            <AppLink target={{ to: approvalPaths.document, search: { id: it.document_id } }}>
              {plain(it)}
            </AppLink>
            <DocumentStateChip state={it} />
          </Group>
          <Note>{words.when(it)}</Note>
          {it.description !== null && it.description !== '' && <Text>{it.description}</Text>}
        </Box>
      ))}
    </Box>
  )
}
