import { ScrollArea, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HandOverPreview } from '#shared/contracts/month-end/hand-over.ts'
import { faultsOf } from '../../../api/api-error.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { MONTH_END_KEY } from '../month-end-queries.ts'
import { bodyOf, faultsOfEntries, type ProfileEntries } from './profile-form.ts'
import { profilesTexts } from './profiles-texts.ts'

const AFTER_TYPING_MS = 300
/** A profile needs a name to be stored, and none to be shown. */
const UNNAMED = '-'

/** The first lines of the file that the entries would give, with the data of the last period. */
export function ProfilePreview({ entries }: { entries: ProfileEntries }) {
  const t = profilesTexts.use()
  const { language, calendar } = usePreferences()
  const [typed] = useDebouncedValue(entries, AFTER_TYPING_MS)
  const named = { ...typed, name: typed.name.trim() || UNNAMED }
  const isFaulty = faultsOfEntries(named).length > 0
  const body = { profile: bodyOf(named), language, calendar }
  const preview = useQuery({
    ...operationQuery([...MONTH_END_KEY, 'preview', body], 'POST /app/v1/hand-over-profiles/preview', {
      body,
      retry: false,
      placeholderData: keepPreviousData
    }),
    enabled: !isFaulty
  })
  return (
    <Section title={t('preview')} note={t('preview.note')}>
      {isFaulty || faultsOf(preview.error).length > 0 ? (
        <Text c="dimmed">{t('preview.faulty')}</Text>
      ) : preview.error !== null || preview.data === undefined ? (
        <QueryState query={preview} lines={3} />
      ) : preview.data.shown === null ? (
        <Text c="dimmed">{t('preview.noPeriod')}</Text>
      ) : (
        <FileStart file={preview.data.shown} encoding={named.encoding} />
      )}
    </Section>
  )
}

/** Fonts of equal widths have no Thai on many machines. */
const LINES = { margin: 0, font: 'inherit' } as const

type FileProps = { file: NonNullable<HandOverPreview['shown']>; encoding: string }

function FileStart({ file, encoding }: FileProps) {
  const t = profilesTexts.use()
  const formats = useFormats()
  const periodText = usePeriodText()
  const sentence = useSentence()
  const { month_no, start_date: from, end_date: to, version, file_name, rows, lines, people, fault } = file
  const period = { month: formats.month(month_no), dates: periodText({ from, to }) }
  return (
    <Stack gap="xs">
      <Text>
        <span className="code">{file_name}</span>
        {lines !== null && ` · ${t(`encoding.${encoding}` as 'encoding.utf-8')}`}
      </Text>
      <Text c="dimmed">
        {version === null ? t('preview.draft', period) : t('preview.version', { ...period, version })}
        {' · '}
        {t('preview.people', { count: people })}
      </Text>
      {fault !== null && <Notice tone="amber">{sentence(fault)}</Notice>}
      <ScrollArea
        type="auto"
        offsetScrollbars="x"
        viewportProps={{ tabIndex: 0, 'aria-label': t('preview') }}
      >
        {lines === null ? <Cells rows={rows} /> : <pre style={LINES}>{lines.join('\n')}</pre>}
      </ScrollArea>
    </Stack>
  )
}

function Cells({ rows }: { rows: FileProps['file']['rows'] }) {
  return (
    <Table withTableBorder withColumnBorders w="auto">
      <Table.Tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file are known by their place alone
          <Table.Tr key={row}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and so are its columns
              <Table.Td key={at} style={{ whiteSpace: 'nowrap' }}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
