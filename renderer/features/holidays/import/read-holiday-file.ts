import type { Fault } from '#shared/domain/fault.ts'
import {
  type FileHoliday,
  ICS_BYTES_MAX,
  type IcsFault,
  readHolidays
} from '#shared/domain/holiday-import/holiday-ics.ts'
import { HOLIDAY_TABLE } from '#shared/domain/holiday-import/holiday-table.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { checkRow, faultOfMark, recordOf } from '../../../ui/sheets/reading/cell-marks.ts'
import type { PreparedRow } from '../../../ui/sheets/reading/prepare-rows.ts'
import type { ReadEvent } from '../../../ui/sheets/reading/read-import.ts'
import { ReadFailure, type ReadProblem } from '../../../ui/sheets/reading/read-problem.ts'
import { startReading } from '../../../ui/sheets/reading/start-reading.ts'
import { decodeText } from '../../../ui/sheets/reading/text-encoding.ts'

/** A row of a spreadsheet with faults. */
export type FaultyRow = { readonly source: number; readonly faults: readonly Fault[] }

/** The holidays of a file, or why it is refused: a file is imported completely or not at all. */
export type HolidayFile =
  | { readonly kind: 'holidays'; readonly holidays: readonly FileHoliday[] }
  | { readonly kind: 'line'; readonly fault: IcsFault }
  | { readonly kind: 'rows'; readonly rows: readonly FaultyRow[] }
  | { readonly kind: 'columns' }
  | { readonly kind: 'file'; readonly problem: ReadProblem }

const CALENDAR = /^\uFEFF?\s*BEGIN:VCALENDAR/i

/** A calendar is recognised by its extension or first line; anything else is read as a spreadsheet. */
export async function readHolidayFile(file: File): Promise<HolidayFile> {
  const isCalendar = /\.(ics|ical|ifb)$/i.test(file.name) || CALENDAR.test(await file.slice(0, 64).text())
  return isCalendar ? readCalendar(file) : readSheet(file)
}

async function readCalendar(file: File): Promise<HolidayFile> {
  if (file.size > ICS_BYTES_MAX)
    return { kind: 'file', problem: { code: 'file_too_large', size: file.size, limit: ICS_BYTES_MAX } }
  try {
    const read = readHolidays(decodeText(new Uint8Array(await file.arrayBuffer())).text)
    return 'fault' in read
      ? { kind: 'line', fault: read.fault }
      : { kind: 'holidays', holidays: read.holidays }
  } catch (error) {
    if (error instanceof ReadFailure) return { kind: 'line', fault: { line: 1, reason: 'notCalendar' } }
    throw error
  }
}

function readSheet(file: File, sheet?: number): Promise<HolidayFile> {
  const today = branchToday()
  const rows: PreparedRow[] = []
  return new Promise(resolve => {
    const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
    const onEvent = (event: ReadEvent): void => {
      if (event.kind === 'rows') rows.push(...event.rows)
      // Holidays are taken from the first sheet.
      else if (event.kind === 'ask_sheet') resolve(readSheet(file, event.sheets[0]?.number ?? 1))
      else if (event.kind === 'ask_mapping') resolve({ kind: 'columns' })
      else if (event.kind === 'failed') resolve({ kind: 'file', problem: event.problem })
      else if (event.kind === 'done') resolve(holidaysOfRows(rows, today))
    }
    const source = { kind: 'file', file } as const
    startReading(
      worker,
      { source, today, remembered: {}, ...(sheet === undefined ? {} : { sheet }) },
      onEvent
    )
  })
}

/** Dates in other formats, or with Buddhist years, take their probable meaning: the user reviews them before adding. */
export function holidaysOfRows(rows: readonly PreparedRow[], today: string): HolidayFile {
  const faulty: FaultyRow[] = []
  const byDate = new Map<string, FileHoliday>()
  for (const { source, cells: given, faults: marks, notes } of rows) {
    const cells = given.map(
      (cell, at) => marks.find(it => it.column === at && it.proposed !== undefined)?.proposed ?? cell
    )
    const unread = notes.filter(({ level }) => level === 'error')
    const faults = [...unread, ...checkRow(HOLIDAY_TABLE, cells, { today })].map(mark =>
      faultOfMark(HOLIDAY_TABLE, mark)
    )
    const {
      A: holiday_date = '',
      B: name = '',
      C: name_en = '',
      D,
      E: note = ''
    } = recordOf(HOLIDAY_TABLE, cells)
    if (byDate.has(holiday_date))
      faults.push({ code: 'cell.same_holiday', path: 'holiday_date', params: { column: 'A' } })
    if (faults.length > 0) faulty.push({ source, faults })
    else byDate.set(holiday_date, { holiday_date, name, name_en, substitute_of: D ?? null, note })
  }
  if (faulty.length > 0) return { kind: 'rows', rows: faulty }
  return { kind: 'holidays', holidays: [...byDate.values()].toSorted(byHolidayDate) }
}

const byHolidayDate = (one: FileHoliday, other: FileHoliday): number =>
  one.holiday_date < other.holiday_date ? -1 : 1
