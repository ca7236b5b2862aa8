import type {
  CalendarDocument,
  CalendarPage,
  CalendarPerson,
  FreeDay
} from '#shared/contracts/approvals/approval-calendar.ts'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'

/** One date of an employee. */
export type CalendarCell = { readonly free: FreeDay | null; readonly documents: readonly CalendarDocument[] }

/** The dates of an employee, or in the last row the number of people away on each. */
export type CalendarRow = {
  readonly id: string
  readonly person: CalendarPerson | null
  readonly cells: ReadonlyMap<string, CalendarCell>
  readonly away: ReadonlyMap<string, CalendarPage['away'][number]>
}

const NO_CELLS: CalendarRow['cells'] = new Map()
const NO_AWAY: CalendarRow['away'] = new Map()

export const NO_CELL: CalendarCell = { free: null, documents: [] }

export function rowOf(person: CalendarPerson, dates: readonly string[]): CalendarRow {
  const free = new Map(person.free.map(({ date, reason }) => [date, reason]))
  const cells = new Map<string, CalendarCell>()
  for (const date of dates) {
    const documents = person.documents.filter(it => it.first_date <= date && it.last_date >= date)
    const reason = free.get(date) ?? null
    if (documents.length > 0 || reason !== null) cells.set(date, { free: reason, documents })
  }
  return { id: person.employee_id, person, cells, away: NO_AWAY }
}

export const awayRow = (away: CalendarPage['away']): CalendarRow => ({
  id: 'away',
  person: null,
  cells: NO_CELLS,
  away: new Map(away.map(day => [day.date, day]))
})

export const datesOf = ({ from, to }: Pick<CalendarPage, 'from' | 'to'>): string[] => datesBetween(from, to)
