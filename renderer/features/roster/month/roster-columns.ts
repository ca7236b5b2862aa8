import type { CellClassParams, ColDef } from 'ag-grid-community'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import type { Formats } from '../../../ui/formats/use-formats.ts'
import { markedHeader } from '../../../ui/grid/MarkedHeader.ts'
import classes from './RosterGrid.module.css'
import type { RosterDay, RosterRow, RosterView } from './roster-view.ts'

const DAY_WIDTH = 46
/** Of a week, whose days have space. */
const WIDE_DAY = 112
const WEEK_DAYS = 7
const PREFIX = 'day'

/** The index of a day's column; null for other columns. */
export const placeOfDay = (columnId: string | undefined): number | null =>
  columnId?.startsWith(PREFIX) === true ? Number(columnId.slice(PREFIX.length)) : null

export const idOfDay = (column: number): string => `${PREFIX}${column}`

type Looks = {
  readonly view: RosterView
  readonly formats: Formats
  readonly titles: Readonly<Record<'person' | 'hours' | 'rest' | 'today', string>>
  readonly today: string
  readonly nameOf: (row: RosterRow) => string
  readonly isInRange: (row: number, column: number) => boolean
  readonly onKey: ColDef<RosterRow>['suppressKeyboardEvent']
}

const SUM = { type: 'rightAligned', pinned: 'left' } as const

/** People with their hours and days of rest, and a column for each day. */
export function rosterColumns(looks: Looks): ColDef<RosterRow>[] {
  const { view, formats, titles, onKey } = looks
  const keys = onKey ? { suppressKeyboardEvent: onKey } : {}
  return [
    {
      colId: 'person',
      headerName: titles.person,
      valueGetter: ({ data }) => (data ? looks.nameOf(data) : ''),
      tooltipValueGetter: ({ data }) => (data ? looks.nameOf(data) : null),
      width: 170,
      pinned: 'left',
      ...keys
    },
    {
      ...SUM,
      colId: 'hours',
      headerName: titles.hours,
      valueGetter: ({ data }) => (data ? view.monthOf(data).minutes : 0),
      valueFormatter: ({ value }) => formats.hours(value),
      width: 72
    },
    {
      ...SUM,
      colId: 'rest',
      headerName: titles.rest,
      valueGetter: ({ data }) => (data ? view.monthOf(data).restDays : 0),
      width: 64
    },
    ...view.dates.map((date, column) => ({ ...dayColumn(looks, date, column), ...keys }))
  ]
}

function dayColumn({ view, formats, titles, today, isInRange }: Looks, date: string, column: number) {
  const dayOf = (row: RosterRow | undefined): RosterDay | undefined =>
    row === undefined ? undefined : view.monthOf(row).days[column]
  const when =
    (test: (day: RosterDay) => boolean) =>
    ({ data }: CellClassParams<RosterRow>) => {
      const day = dayOf(data)
      return day !== undefined && test(day)
    }
  const isWeekend = ['Sat', 'Sun'].includes(dayOfWeek(date))
  return {
    colId: idOfDay(column),
    headerName: `${formats.weekday(date)}\n${Number(date.slice(8))}`,
    headerTooltip: formats.date(date),
    ...(date === today ? markedHeader(titles.today) : {}),
    headerClass: [classes.heading ?? '', ...(isWeekend ? [classes.rest ?? ''] : [])],
    width: view.dates.length <= WEEK_DAYS ? WIDE_DAY : DAY_WIDTH,
    valueGetter: ({ data }) => dayOf(data)?.cycle?.code ?? '',
    cellClass: classes.day ?? '',
    cellClassRules: {
      [classes.night ?? '']: when(day => day.look === 'night'),
      [classes.off ?? '']: when(day => day.look === 'off'),
      [classes.holiday ?? '']: when(day => day.look === 'holiday'),
      [classes.outside ?? '']: when(day => day.look === 'outside'),
      [classes.left ?? '']: when(day => day.isLeft),
      [classes.own ?? '']: when(day => day.isOwn),
      [classes.changed ?? '']: when(day => day.isChanged),
      [classes.close ?? '']: when(day => day.closeShift !== null),
      [classes.document ?? '']: when(day => day.documents.length > 0),
      [classes.range ?? '']: ({ rowIndex }) => isInRange(rowIndex, column)
    }
  } satisfies ColDef<RosterRow>
}
