import { Box, Group } from '@mantine/core'
import type { DocumentContext } from '#shared/contracts/approvals/approval-screens.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { Note } from '../../../../ui/page/Note.tsx'
import { DocumentStateChip } from '../../../../ui/requests/DocumentStateChip.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { approvalsTexts } from '../../approvals-texts.ts'
import { useDocumentWords } from '../use-document-words.ts'
import { barOf, type ContextRow, type Span } from './day-bar.ts'

type Day = DocumentContext['days'][number]

/** One day of the person: cycle, punches, other documents, and the document itself drawn over it. */
export function ContextDay({ day, row }: { day: Day; row: ContextRow }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const words = useDocumentWords()
  const cycle =
    day.work_cycle_code === null
      ? t('day.noCycle')
      : [
          day.work_cycle_code,
          ...day.work.map(({ start, end }) => `${timeOfMinute(start)}–${timeOfMinute(end)}`)
        ].join(' ')
  const others = day.documents.filter(it => it.document_id !== row.document_id)
  return (
    <>
      <Group gap={8}>
        <strong>
          {formats.weekday(day.date)} {formats.date(day.date)}
        </strong>
        {day.free !== null && (
          <StateChip tone="amber" label={t(day.free === 'holiday' ? 'day.holiday' : 'day.off')} />
        )}
      </Group>
      <Note>{cycle}</Note>
      <DayBar day={day} row={row} />
      <Group gap="4px 12px" fz={13}>
        {day.punches.length === 0
          ? t('day.noPunches')
          : day.punches.map(({ punched_at, mark }) => (
              <span key={punched_at}>{t(`day.punch.${mark}`, { time: formats.time(punched_at) })}</span>
            ))}
      </Group>
      {others.map(it => (
        <Group key={it.document_id} justify="space-between" gap={8} pt={4} fz={13} wrap="nowrap">
          <span>
            {it.kind === 'time-leave' ? words.leaveName(it.choice) : t(`kind.${it.kind}`)}{' '}
            {it.starts_at !== null && words.timeOf(it)}
          </span>
          <DocumentStateChip state={{ approve_flag: it.approve_flag, step: null, step_count: 0 }} />
        </Group>
      ))}
    </>
  )
}

const MOST_LABELS = 6
const TRACK = { border: '1px solid var(--line)', borderRadius: 4, overflow: 'hidden' }

const framed = (tone: 'blue' | 'amber') => ({
  border: `1px solid var(--state-${tone}-text)`,
  background: `var(--state-${tone}-bg)`
})

/** Work cycle, punches and the request on one timeline. The text beside it has the same content. */
function DayBar({ day, row }: { day: DocumentContext['days'][number]; row: ContextRow }) {
  const bar = barOf(day, row)
  if (bar === null) return null
  const length = bar.to - bar.from
  const at = (minutes: number) => `${((minutes - bar.from) / length) * 100}%`
  const part = ({ from, to }: Span, style: { background: string }) => (
    <Box
      key={from}
      pos="absolute"
      top={0}
      bottom={0}
      left={at(from)}
      w={`${((to - from) / length) * 100}%`}
      style={style}
    />
  )
  const step = Math.ceil(length / 60 / MOST_LABELS) * 60
  const labels = Array.from({ length: Math.floor(length / step) }, (_, index) => bar.from + index * step)
  return (
    <Box my={4} aria-hidden>
      <Box pos="relative" h={20} bg="var(--surface-quiet)" style={TRACK}>
        {bar.work.map(span =>
          part(span, bar.isAway ? framed('blue') : { background: 'var(--state-teal-bg)' })
        )}
        {bar.asked !== null && part(bar.asked, framed(row.kind === 'time-leave' ? 'blue' : 'amber'))}
        {bar.punches.map(minutes => (
          <Box
            key={minutes}
            pos="absolute"
            top={0}
            bottom={0}
            left={at(minutes)}
            w={2}
            ml={-1}
            bg="var(--mantine-color-text)"
          />
        ))}
      </Box>
      <Box pos="relative" h={18} c="dimmed" fz={12}>
        {labels.map(minutes => (
          <Box component="span" key={minutes} pos="absolute" left={at(minutes)}>
            {timeOfMinute(minutes)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
