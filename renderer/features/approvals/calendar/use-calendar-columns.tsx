import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { isOpen } from '#shared/domain/approval/flags.ts'
import { NAME } from '../../../ui/days-board/DaysBoard.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import classes from './Calendar.module.css'
import { type CalendarCell, type CalendarRow, NO_CELL } from './calendar-rows.ts'
import { calendarTexts } from './calendar-texts.ts'
import { useCalendarWords } from './use-calendar-words.ts'

const PERSON_WIDTH = 190
/** The days of a month, side by side on the smallest screen. */
const NARROW = 30
const WIDE = 104

/** Whose days, and a column a day. */
export function useCalendarColumns(dates: readonly string[], today: string): GridColumn<CalendarRow>[] {
  const t = calendarTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(() => {
    const isWide = dates.length <= 7
    return [
      {
        id: NAME,
        title: t('person'),
        value: ({ person }) => (person === null ? t('away') : `${person.employee_code} ${nameOf(person)}`),
        width: PERSON_WIDTH,
        isPinned: true
      },
      ...dates.map(
        (date): GridColumn<CalendarRow> => ({
          id: date,
          title: t('day', { weekday: formats.weekday(date), day: Number(date.slice(8)) }),
          ...(date === today ? { mark: t('period.today') } : {}),
          value: () => null,
          width: isWide ? WIDE : NARROW,
          flex: 1,
          render: row =>
            row.person === null ? (
              <Away day={row.away.get(date)} />
            ) : (
              <CalendarCellView cell={row.cells.get(date) ?? NO_CELL} isWide={isWide} />
            )
        })
      )
    ]
  }, [dates, today, t, formats, nameOf])
}

function Away({ day }: { day: { approved: number; open: number } | undefined }) {
  const t = calendarTexts.use()
  if (day === undefined) return null
  const { approved, open } = day
  return (
    <>
      <span aria-hidden>{open === 0 ? approved : t('away.count', { approved: approved || '', open })}</span>
      <VisuallyHidden>{t('away.said', { approved, open })}</VisuallyHidden>
    </>
  )
}

type Props = { cell: CalendarCell; isWide: boolean }

/** What there is on a day: a sign where days are narrow, words where they are wide; readers always get the words. */
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
