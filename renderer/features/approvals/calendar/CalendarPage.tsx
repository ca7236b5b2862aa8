import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { CALENDAR_KINDS, type CalendarQuery } from '#shared/contracts/approvals/approval-calendar.ts'
import { DATE_SPANS } from '#shared/contracts/loans/periods.ts'
import { isOpen } from '#shared/domain/approval/flags.ts'
import { useUser } from '../../../api/session.ts'
import { DaysBoard, NAME } from '../../../ui/days-board/DaysBoard.tsx'
import { dayId } from '../../../ui/days-board/day-id.ts'
import { ORGANISATION_GROUPS } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter, type Filter, type FilterValues } from '../../../ui/list-page/filters.ts'
import { given } from '../../../ui/list-page/given.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { calendarQuery } from '../approvals-queries.ts'
import { AwayPanel } from './AwayPanel.tsx'
import classes from './Calendar.module.css'
import { awayRow, type CalendarCell, type CalendarRow, datesOf, NO_CELL, rowOf } from './calendar-rows.ts'
import { calendarTexts } from './calendar-texts.ts'
import { DayPanel } from './DayPanel.tsx'
import { useCalendarWords } from './use-calendar-words.ts'

const idOf = (row: CalendarRow): string => row.id
const codeOf = ({ person }: CalendarRow): string | null => person?.employee_code ?? null

/** Who is away, works overtime or has a holiday, and when. */
export function CalendarPage() {
  const t = calendarTexts.use()
  const today = branchToday()
  const list = useList('approvals-calendar', useCalendarFilters(today), [])
  const query = calendarQueryOf(list.values, today)
  const pages = useInfiniteQuery(calendarQuery(query))
  const first = pages.data?.pages[0]
  const dates = useMemo(() => (first === undefined ? [] : datesOf(first)), [first])
  const openDay = useCallback((date: string) => list.open(dayId(date)), [list.open])
  const columns = useCalendarColumns(dates, today, openDay)
  const rows = useMemo(
    () => pages.data?.pages.flatMap(page => page.people.map(person => rowOf(person, dates))),
    [pages.data, dates]
  )
  const footer = useMemo(() => (first === undefined ? undefined : awayRow(first.away)), [first])
  return (
    <DaysBoard
      list={list}
      title={t('title')}
      summary={<Legend />}
      status={
        first === undefined
          ? []
          : [t('people.count', { count: first.total }), ...(pages.hasNextPage ? [t('more')] : [])]
      }
      span={first}
      rows={rows}
      rowId={idOf}
      keyOf={codeOf}
      columns={columns}
      footer={footer}
      query={pages}
      dayPanel={{
        label: t('who'),
        show: date => (
          <AwayPanel
            query={{ date, ...given({ unit_id: list.values.unit, search: list.values.q }) }}
            onClose={list.close}
          />
        )
      }}
      panel={({ person, cells }, date) =>
        person && (
          <DayPanel person={person} date={date} cell={cells.get(date) ?? NO_CELL} onClose={list.close} />
        )
      }
    />
  )
}

type Key = 'q' | 'span' | 'date' | 'kind' | 'unit'

function useCalendarFilters(today: string): readonly Filter<Key>[] {
  const t = calendarTexts.use()
  const knowsUnits = isAllowed(ORGANISATION_GROUPS, useUser())
  return [
    { key: 'q', label: t('filter.person'), kind: 'search' },
    choiceFilter('span', t('span'), DATE_SPANS, value => t(`span.${value}`), {
      isFixed: true,
      initial: 'month'
    }),
    { key: 'date', label: t('date'), kind: 'date', isFixed: true, initial: today },
    choiceFilter('kind', t('type'), CALENDAR_KINDS, value => t(`kind.${value}`)),
    ...(knowsUnits ? [{ key: 'unit', label: t('unit'), kind: 'unit' } as const] : [])
  ]
}

/** The query of the calendar for these filters. */
function calendarQueryOf(
  { q, span, date, kind, unit }: FilterValues<Key>,
  today: string
): Omit<CalendarQuery, 'after' | 'limit'> {
  return {
    span: DATE_SPANS.find(one => one === span) ?? 'month',
    date: date ?? today,
    ...given({ search: q, kind: CALENDAR_KINDS.find(one => one === kind), unit_id: unit })
  }
}

const HOLIDAYS = ['01', '03', '04'] as const
const SIGN = { minWidth: 26, height: 22 }

/** Explains the signs that narrow days show. */
function Legend() {
  const t = calendarTexts.use()
  return (
    <Group component="ul" className="plain" gap="4px 16px" px="md" py={4} fz={13} aria-label={t('legend')}>
      {CALENDAR_KINDS.map(kind => (
        <Group component="li" gap={4} key={kind}>
          <span className={classes.mark}>{t(`mark.${kind}`)}</span> {t(`kind.${kind}`)}
        </Group>
      ))}
      <li>{t('legend.approved')}</li>
      <Group component="li" gap={4}>
        <span className={classes.mark} data-open>
          {t('mark.time-leave')}
        </span>
        {t('legend.open')}
      </Group>
      {HOLIDAYS.map(flag => (
        <Group component="li" gap={4} key={flag}>
          <span className={classes.free} style={SIGN} data-free={flag}>
            {t(`free.mark.${flag}`)}
          </span>
          {t(`free.${flag}`)}
        </Group>
      ))}
    </Group>
  )
}

const PERSON_WIDTH = 190
/** A month's days fit side by side on the smallest screen. */
const NARROW = 30
const WIDE = 104

/** The column of people, and a column for each day. */
function useCalendarColumns(
  dates: readonly string[],
  today: string,
  openDay: (date: string) => void
): GridColumn<CalendarRow>[] {
  const t = calendarTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(() => {
    const isWide = dates.length <= 7
    return [
      {
        id: NAME,
        title: t('employee'),
        value: ({ person }) => (person === null ? t('away') : `${person.employee_code} ${nameOf(person)}`),
        width: PERSON_WIDTH,
        isPinned: true
      },
      ...dates.map(
        (date): GridColumn<CalendarRow> => ({
          id: date,
          title: t('board.day', { weekday: formats.weekday(date), day: Number(date.slice(8)) }),
          ...(date === today ? { mark: t('period.today') } : {}),
          value: () => null,
          width: isWide ? WIDE : NARROW,
          flex: 1,
          render: row =>
            row.person === null ? (
              <Away date={formats.date(date)} day={row.away.get(date)} onOpen={() => openDay(date)} />
            ) : (
              <CalendarCellView cell={row.cells.get(date) ?? NO_CELL} isWide={isWide} />
            )
        })
      )
    ]
  }, [dates, today, openDay, t, formats, nameOf])
}

type AwayProps = {
  date: string
  day: { approved: number; open: number } | undefined
  onOpen: () => void
}

/** How many are away: opens the list of who they are. */
function Away({ date, day, onOpen }: AwayProps) {
  const t = calendarTexts.use()
  if (day === undefined) return null
  const { approved, open } = day
  return (
    <UnstyledButton
      className={classes.away}
      title={t('who.title', { date })}
      aria-label={`${t('who.title', { date })}: ${t('away.said', { approved, open })}`}
      onClick={onOpen}
    >
      {open === 0 ? approved : t('away.count', { approved: approved || '', open })}
    </UnstyledButton>
  )
}

type Props = { cell: CalendarCell; isWide: boolean }

/** The content of a day: signs if days are narrow, words if they are wide; screen readers always get the words. */
function CalendarCellView({ cell: { documents, free }, isWide }: Props) {
  const t = calendarTexts.use()
  const words = useCalendarWords()
  const [first] = documents
  if (first === undefined)
    return free === null ? null : (
      <span className={classes.free} data-free={free}>
        <span aria-hidden>{isWide ? t(`free.${free}`) : t(`free.mark.${free}`)}</span>
        <VisuallyHidden>{t(`free.${free}`)}</VisuallyHidden>
      </span>
    )
  const sign = t(`mark.${first.kind}`)
  const shown = isWide ? documents : [documents.find(it => !isOpen(it.approve_flag)) ?? first]
  return (
    <span className={classes.cell} {...(free === null ? {} : { 'data-free': free })}>
      {shown.map(it => (
        <span
          key={it.document_id}
          className={classes.mark}
          data-open={isOpen(it.approve_flag) || undefined}
          aria-hidden
        >
          {isWide ? words.short(it) : documents.length > 1 ? t('mark.more', { mark: sign }) : sign}
        </span>
      ))}
      <VisuallyHidden>
        {[...documents.map(words.said), ...(free === null ? [] : [t(`free.${free}`)])].join(', ')}
      </VisuallyHidden>
    </span>
  )
}
