import { Box, Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import type { OwnMonth } from '#shared/contracts/attendance/own-month.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import classes from '../MyMonth.module.css'
import { myMonthTexts } from '../my-month-texts.ts'
import { DocumentLine } from '../PeriodDocuments.tsx'
import type { Asked } from '../request/RequestDialog.tsx'
import { type DayState, explanationOf, type Line, stateOf } from './explanation.ts'

/** A page of another feature. */
const SHIFT_SWAPS = '/roster/swaps'

const TONES: Record<DayState, StateTone> = {
  in: 'green',
  late: 'amber',
  absent: 'red',
  leave: 'grey',
  off: 'grey',
  workedOff: 'blue',
  noOut: 'amber',
  check: 'amber',
  early: 'amber',
  expected: 'blue'
}

type Ask = ((asked: Asked) => void) | undefined
type Props = { month: OwnMonth; documents: readonly InboxRow[]; onAsk: Ask }

/** The days of the period, today first; each opens to its punches and how they counted. */
export function DayList({ month, documents, onAsk }: Props) {
  const t = myMonthTexts.use()
  const today = branchToday()
  const [open, setOpen] = useState<string | null>(null)
  const past = month.days.filter(day => day.work_date <= today).toReversed()
  const coming = month.days.filter(day => day.work_date > today)
  const listOf = (days: readonly MonthDay[]) => (
    <ul className="plain">
      {days.map(day => (
        <li key={day.work_date}>
          <DayRow
            day={day}
            today={today}
            documents={documents.filter(
              it => it.first_date <= day.work_date && it.last_date >= day.work_date
            )}
            isOpen={open === day.work_date}
            onToggle={() => setOpen(open === day.work_date ? null : day.work_date)}
            onAsk={onAsk}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Stack gap="lg">
      {past.length > 0 && <Section title={t('days')}>{listOf(past)}</Section>}
      {coming.length > 0 && <Section title={t('days.coming')}>{listOf(coming)}</Section>}
    </Stack>
  )
}

type RowProps = {
  day: MonthDay
  today: string
  documents: readonly InboxRow[]
  isOpen: boolean
  onToggle: () => void
  onAsk: Ask
}

function DayRow({ day, today, documents, isOpen, onToggle, onAsk }: RowProps) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const id = useId()
  const state = stateOf(day, today)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const isToday = day.work_date === today
  const clock = useClock(day.work_date)
  const span =
    day.first_in === null && day.last_out === null
      ? null
      : t('day.hours', {
          start: day.first_in === null ? '' : clock(day.first_in),
          end: day.last_out === null ? '' : clock(day.last_out)
        })
  return (
    <>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        data-today={isToday || undefined}
        {...(isToday ? { 'aria-current': 'date' as const } : {})}
        onClick={onToggle}
      >
        <span>
          <Text component="span" display="block" fw={600} lh={1.3}>
            {formats.weekday(day.work_date)} {Number(day.work_date.slice(8))}
          </Text>
          <Text component="span" display="block" c="dimmed" fz={12} lh={1.3}>
            {formats.month(day.work_date.slice(0, 7), 'short')}
          </Text>
        </span>
        <span>
          {span ?? (
            <Text span c="dimmed">
              {cycleOf(day, t, formats.inLanguage)}
            </Text>
          )}
          {documents.length > 0 && (
            <Text component="span" display="block" c="dimmed" fz={13} truncate>
              {documents.map(it => t(`kind.${it.kind}`)).join(', ')}
            </Text>
          )}
        </span>
        <Group component="span" gap={8} wrap="nowrap" justify="flex-end">
          {state !== null && <StateChip tone={TONES[state]} label={t(`state.${state}`)} />}
          {day.worked_minutes > 0 && <strong>{formats.hours(day.worked_minutes)}</strong>}
        </Group>
        <Chevron size={16} aria-hidden />
      </UnstyledButton>
      {isOpen && <DayDetails id={id} day={day} today={today} documents={documents} onAsk={onAsk} />}
    </>
  )
}

type T = ReturnType<typeof myMonthTexts.use>

const cycleOf = (day: MonthDay, t: T, inLanguage: ReturnType<typeof useFormats>['inLanguage']): string => {
  if (day.work_cycle_name === null) return t('day.noCycle')
  const name = inLanguage(day.work_cycle_name, day.work_cycle_name_en)
  const { work_cycle_start: start, work_cycle_end: end } = day
  return start === null || end === null ? name : `${name} ${t('day.hours', { start, end })}`
}

/** `01:10 +1` once the clock has passed midnight of the work date. */
function useClock(workDate: string): (at: string | null) => string {
  const t = myMonthTexts.use()
  const formats = useFormats()
  return at => {
    if (at === null) return MISSING
    const time = formats.time(at)
    const date = at.slice(0, 10)
    if (date === workDate) return time
    return t(date > workDate ? 'clock.nextDay' : 'clock.dayBefore', { time })
  }
}

type DetailsProps = Omit<RowProps, 'isOpen' | 'onToggle'> & { id: string }

/** Punches, the explanation of the hours, requests of the day, and what can be asked for from here. */
function DayDetails({ id, day, today, documents, onAsk }: DetailsProps) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const clock = useClock(day.work_date)
  const sentence = useLine()
  const lines = explanationOf(day)
  const date = formats.date(day.work_date)
  return (
    <Box id={id} className={classes.details} role="region" aria-label={t('days.open', { date })}>
      <Stack gap="sm">
        <Text c="dimmed">
          {date} · {t('day.cycle', { name: cycleOf(day, t, formats.inLanguage) })}
        </Text>
        {day.work_date <= today && (
          <div>
            <Title order={3}>{t('day.punches')}</Title>
            {day.punches.length === 0 && <Text c="dimmed">{t('day.noPunches')}</Text>}
            <ul className="plain">
              {day.punches.map(punch => (
                <Group component="li" key={punch.punch_id} gap={8}>
                  <time dateTime={punch.punched_at}>{clock(punch.punched_at)}</time>
                  <span>{t(`mark.${punch.mark}`)}</span>
                  <Text span c="dimmed">
                    {t(`source.${punch.source}`)} {punch.device_sn}
                  </Text>
                </Group>
              ))}
            </ul>
          </div>
        )}
        {lines.length > 0 && (
          <div>
            <Title order={3}>{t('day.why')}</Title>
            <ul className="plain">
              {lines.map(line => (
                <li key={line.key}>{sentence(line)}</li>
              ))}
            </ul>
          </div>
        )}
        {documents.length > 0 && (
          <div>
            <Title order={3}>{t('day.requests')}</Title>
            <ul className="plain">
              {documents.map(it => (
                <DocumentLine key={it.document_id} document={it} isOwn={onAsk !== undefined} />
              ))}
            </ul>
          </div>
        )}
        {onAsk && (
          <Group gap={8}>
            {day.work_date <= today && (
              <Button variant="default" onClick={() => onAsk({ kind: 'time-adjust', date: day.work_date })}>
                {t('ask.adjust')}
              </Button>
            )}
            <Button variant="default" onClick={() => onAsk({ kind: 'time-leave', date: day.work_date })}>
              {t('ask.leave')}
            </Button>
            <Button variant="default" onClick={() => onAsk({ kind: 'overtime', date: day.work_date })}>
              {t('ask.overtime')}
            </Button>
            {day.work_date >= today && (
              <GoButton target={{ to: SHIFT_SWAPS, search: { date: day.work_date } }} label={t('ask.swap')} />
            )}
          </Group>
        )}
      </Stack>
    </Box>
  )
}

/** A line of the explanation as a sentence. */
function useLine(): (line: Line) => string {
  const t = myMonthTexts.use()
  const formats = useFormats()
  return line => {
    switch (line.key) {
      case 'worked':
        return t('why.worked', { worked: formats.hours(line.worked), present: formats.hours(line.present) })
      case 'deducted':
      case 'overtime':
      case 'overtimeLeave':
        return t(`why.${line.key}`, { time: formats.hours(line.minutes) })
      case 'late':
      case 'early':
        return t(`why.${line.key}`, { time: formats.minutes(line.minutes) })
      case 'rounded':
        return t('why.rounded', { from: formats.hours(line.from), to: formats.hours(line.to) })
      case 'repeated':
        return t('why.repeated', { count: line.count })
      default:
        return t(`why.${line.key}`)
    }
  }
}
