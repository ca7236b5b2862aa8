import { hasBuddhistYear } from '../dates/buddhist-year.ts'
import { DATE_ORDERS, type DateOrder, type PunchFileMapping, SEPARATORS, type Separator } from './mapping.ts'
import { fieldsOf, momentOf, statusOf } from './punch-file-line.ts'

const HEADINGS = {
  pin: /^(?:ac[-_ ]?no|en[-_ ]?no|user[-_ ]?id|person[-_ ]?id|employee[-_ ]?(?:id|no|code)|emp[-_ ]?(?:id|no|code)|badge.*|pin|id|no|รหัส.*|หมายเลข.*)\.?$/i,
  status:
    /^(?:state|status|in[-_ /]*out|iomd|check[-_ ]?type|attendance[-_ ]?status|direction|สถานะ.*|เข้า.*ออก.*)$/i
} as const
const HEADING_ROWS_MAX = 20
/** What a file of the first brand names its lines' columns: PIN, time, terminal, status, verify, work code. */
const ATTLOG_NAME = /attlog/i

/** What the columns of a file most likely mean; null: no line of it looks like a punch. */
export function guessMapping(lines: readonly string[], fileName: string): PunchFileMapping | null {
  let best: { mapping: PunchFileMapping; score: number } | null = null
  for (const separator of SEPARATORS) {
    const mapping = guessWith(lines, separator, fileName)
    if (mapping === null) continue
    const score = scoreOf(lines, mapping)
    if (best === null || score > best.score) best = { mapping, score }
  }
  return best?.mapping ?? null
}

function guessWith(
  lines: readonly string[],
  separator: Separator,
  fileName: string
): PunchFileMapping | null {
  const rows = lines.filter(line => line.trim() !== '').map(line => fieldsOf(line, separator))
  const first = rows.slice(0, HEADING_ROWS_MAX + 1).findIndex(row => findMoment(row) !== null)
  const punch = rows[first]
  const place = punch === undefined ? null : findMoment(punch)
  if (punch === undefined || place === null) return null
  const data = rows.slice(first)
  const manner = mannerOf(data, place)
  const headings = (rows[first - 1] ?? []).map(heading => heading.replace(/^\uFEFF/, ''))
  const headed = (pattern: RegExp): number => headings.findIndex(heading => pattern.test(heading))
  const times = [place.date, place.time]
  const isOther = (column: number): boolean => column !== -1 && !times.includes(column)
  const isNumbered = (column: number): boolean =>
    isOther(column) && areMost(data, row => /^[0-9A-Za-z]{1,24}$/.test(row[column] ?? ''))
  const known = [headed(HEADINGS.pin)].find(isOther)
  const pin =
    likelyPinHeading(headings, isOther) ?? known ?? punch.findIndex((_, column) => isNumbered(column))
  if (pin === -1) return null
  const status = [
    headed(HEADINGS.status),
    headings.length > 0 ? -1 : statusColumn(data, place, fileName)
  ].find(column => isOther(column) && column !== pin)
  return {
    separator,
    heading_rows: first,
    pin,
    date: place.date,
    time: place.time,
    status: status ?? null,
    ...manner
  }
}

/** A running number of lines is often headed "No" beside the person's own number. */
function likelyPinHeading(
  headings: readonly string[],
  isOther: (column: number) => boolean
): number | undefined {
  const likely = headings.flatMap((heading, column) =>
    HEADINGS.pin.test(heading) && !/^no\.?$/i.test(heading) && isOther(column) ? [column] : []
  )
  return likely[0]
}

function statusColumn(data: readonly string[][], place: Place, fileName: string): number {
  const after = (place.time ?? place.date) + 1
  const column = ATTLOG_NAME.test(fileName) ? after + 1 : after
  return areMost(data, row => STATUSES.has(row[column] === '255' ? 0 : statusOf(row[column] ?? '')))
    ? column
    : -1
}

const STATUSES: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5])

/** A file may have bad lines. */
const areMost = (rows: readonly string[][], isGood: (row: readonly string[]) => boolean): boolean =>
  rows.filter(isGood).length >= rows.length * 0.6

interface Place {
  readonly date: number
  readonly time: number | null
}

const ANY_ORDER = DATE_ORDERS.flatMap(date_order => [
  { date_order, is_buddhist: false },
  { date_order, is_buddhist: true }
])

const isMoment = (date: string, time: string | null): boolean =>
  ANY_ORDER.some(manner => momentOf(date, time, manner) !== null)

/** Where a row has its date and time, in one column or in two. */
function findMoment(row: readonly string[]): Place | null {
  const whole = row.findIndex(field => isMoment(field, null))
  if (whole !== -1) return { date: whole, time: null }
  const date = row.findIndex(field => isMoment(field, '00:00'))
  if (date === -1) return null
  const time = row.findIndex(
    (field, column) => column !== date && /[:.]/.test(field) && isMoment(row[date] ?? '', field)
  )
  return time === -1 ? null : { date, time }
}

/** Day before month unless a date speaks against it, as people here write. */
function mannerOf(data: readonly string[][], { date, time }: Place) {
  const orders: DateOrder[] = ['dmy', 'mdy', 'ymd']
  const moments = data.map(row => [row[date] ?? '', time === null ? null : (row[time] ?? '')] as const)
  const fits = (date_order: DateOrder): number =>
    moments.filter(([day, clock]) => momentOf(day, clock, { date_order, is_buddhist: false }) !== null).length
  const date_order = orders.reduce((best, order) => (fits(order) > fits(best) ? order : best))
  const years = moments.map(([day, clock]) => momentOf(day, clock, { date_order, is_buddhist: false }) ?? '')
  return {
    date_order: /^\d{4}/.test(moments[0]?.[0] ?? '') ? ('ymd' as const) : date_order,
    is_buddhist: years.filter(hasBuddhistYear).length * 2 > years.length
  }
}

/** How many of the lines are punches that way; more columns decide between equal ones. */
function scoreOf(lines: readonly string[], mapping: PunchFileMapping): number {
  const rows = lines.slice(mapping.heading_rows).map(line => fieldsOf(line, mapping.separator))
  const good = rows.filter(
    row =>
      /^[0-9A-Za-z_.@-]{1,50}$/.test(row[mapping.pin] ?? '') &&
      momentOf(row[mapping.date] ?? '', mapping.time === null ? null : (row[mapping.time] ?? ''), mapping) !==
        null
  )
  // Fields with spaces in them are split by spaces into more than there are.
  return good.length * 10 + (mapping.separator === 'spaces' ? 0 : 1)
}
