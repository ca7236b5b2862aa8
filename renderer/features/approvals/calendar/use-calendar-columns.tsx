import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { CalendarCellView } from './CalendarCellView.tsx'
import { type CalendarRow, NO_CELL } from './calendar-rows.ts'
import { calendarTexts } from './calendar-texts.ts'

const PERSON_WIDTH = 190
/** The days of a month, side by side on the smallest screen. */
const NARROW = 30
const WIDE = 104

/** Whose days, and a column a day. */
export function useCalendarColumns(dates: readonly string[], today: string): GridColumn<CalendarRow>[] {
  const t = calendarTexts.use()
  const shared = approvalsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(() => {
    const isWide = dates.length <= 7
    return [
      {
        id: 'person',
        title: shared('person'),
        value: ({ person }) => (person === null ? t('away') : `${person.employee_code} ${nameOf(person)}`),
        width: PERSON_WIDTH,
        isPinned: true
      },
      ...dates.map(
        (date): GridColumn<CalendarRow> => ({
          id: date,
          title: t('day', { weekday: formats.weekday(date), day: Number(date.slice(8)) }),
          ...(date === today ? { mark: t('day.today') } : {}),
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
  }, [dates, today, t, shared, formats, nameOf])
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
