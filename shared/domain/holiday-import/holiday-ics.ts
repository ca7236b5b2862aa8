import { addDays, daysBetween, isCalendarDate } from '../dates/calendar-date.ts'

/** A holiday in a file, not yet assigned to a company. */
export type FileHoliday = {
  readonly holiday_date: string
  readonly name: string
  readonly name_en: string
  readonly substitute_of: string | null
  readonly note: string
}

/** Why a file is refused as a whole, and on which line. */
export type IcsFault = {
  readonly line: number
  readonly reason: 'notCalendar' | 'broken' | 'long' | 'time' | 'recurring' | 'date' | 'name' | 'many'
}

export const ICS_BYTES_MAX = 1_000_000
/** The maximum that one request may add. */
const HOLIDAYS_MAX = 400
const NAME_MAX = 200
const NOTE_MAX = 500
const LINE_MAX = 20_000
/** Longer than any run of holidays. */
const DAYS_MAX = 31
const OCTETS_A_LINE = 75

/**
 * Public holidays as an iCalendar file (RFC 5545): whole days, one event each. `stamp` is an instant as iCalendar writes it,
 * `20260310T010000Z`; `owner` distinguishes the events of companies.
 */
export function writeHolidays(holidays: readonly FileHoliday[], stamp: string, owner: string): string {
  const lines = holidays.flatMap(({ holiday_date, name, name_en, substitute_of, note }) => [
    'BEGIN:VEVENT',
    `UID:${holiday_date}-${owner}@public-holidays`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(holiday_date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(holiday_date, 1))}`,
    `SUMMARY:${escaped(name)}`,
    ...(name_en === '' ? [] : [`X-NAME-EN:${escaped(name_en)}`]),
    ...(substitute_of === null ? [] : [`X-SUBSTITUTE-OF;VALUE=DATE:${compact(substitute_of)}`]),
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT'
  ])
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//HR workstation//Public holidays//TH', ...lines]
  return `${[...all, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`
}

const compact = (date: string): string => date.replaceAll('-', '')
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`)
const unescaped = (text: string): string =>
  text.replace(/\\(.)/g, (_all, it: string) => (it === 'n' || it === 'N' ? '\n' : it)).trim()

/** Folded into lines of 75 octets, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > OCTETS_A_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

type Line = { readonly at: number; readonly name: string; readonly value: string }
type Event = { readonly at: number; readonly lines: Map<string, Line> }

class Refused extends Error {
  readonly fault: IcsFault
  constructor(line: number, reason: IcsFault['reason']) {
    super(`${reason} on line ${line}`)
    this.fault = { line, reason }
  }
}

/** The holidays of a file by date, or why the file is refused: a file is imported completely or not at all. */
export function readHolidays(text: string): { holidays: FileHoliday[] } | { fault: IcsFault } {
  try {
    const byDate = new Map<string, FileHoliday>()
    for (const event of eventsOf(text))
      for (const holiday of holidaysOf(event)) {
        const before = byDate.get(holiday.holiday_date)
        byDate.set(holiday.holiday_date, before === undefined ? holiday : together(before, holiday, event.at))
        if (byDate.size > HOLIDAYS_MAX) throw new Refused(event.at, 'many')
      }
    return { holidays: [...byDate.values()].toSorted((a, b) => (a.holiday_date < b.holiday_date ? -1 : 1)) }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}

/** A date has one holiday: the names of two events on it are combined. */
function together(one: FileHoliday, other: FileHoliday, at: number): FileHoliday {
  if (one.name === other.name) return one
  const name = `${one.name} / ${other.name}`
  if (name.length > NAME_MAX) throw new Refused(at, 'long')
  return { ...one, name }
}

function eventsOf(text: string): Event[] {
  const events: Event[] = []
  const open: string[] = []
  let event: Event | null = null
  let last = 1
  for (const line of unfolded(text)) {
    last = line.at
    const component = line.value.trim().toUpperCase()
    if (open.length === 0 && !(line.name === 'BEGIN' && component === 'VCALENDAR'))
      throw new Refused(line.at, 'notCalendar')
    if (line.name === 'BEGIN') {
      open.push(component)
      if (component === 'VEVENT') event = { at: line.at, lines: new Map() }
    } else if (line.name === 'END') {
      if (open.pop() !== component) throw new Refused(line.at, 'broken')
      if (component === 'VEVENT' && event !== null) events.push(event)
    } else if (open.at(-1) === 'VEVENT') event?.lines.set(line.name, line)
  }
  if (open.length > 0) throw new Refused(last, 'broken')
  if (last === 1) throw new Refused(1, 'notCalendar')
  return events
}

/** Lines that begin with a blank continue the previous line. */
function* unfolded(text: string): Generator<Line> {
  let whole = ''
  let began = 0
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (/^[ \t]/.test(line) && whole !== '') whole += line.slice(1)
    else {
      if (whole.trim() !== '') yield read(whole, began)
      whole = line
      began = at + 1
    }
    if (whole.length > LINE_MAX) throw new Refused(began, 'long')
  }
  if (whole.trim() !== '') yield read(whole, began)
}

/** The name ends at a parameter or the colon; a colon within quotes belongs to a parameter. */
function read(text: string, at: number): Line {
  const name = /^[A-Za-z0-9-]+/.exec(text)?.[0] ?? ''
  let isQuoted = false
  for (let place = name.length; place < text.length; place++) {
    if (text[place] === '"') isQuoted = !isQuoted
    if (text[place] === ':' && !isQuoted && name !== '')
      return { at, name: name.toUpperCase(), value: text.slice(place + 1) }
  }
  throw new Refused(at, at === 1 ? 'notCalendar' : 'broken')
}

function holidaysOf({ at, lines }: Event): FileHoliday[] {
  const textOf = (name: string) => unescaped(lines.get(name)?.value ?? '')
  if (textOf('STATUS').toUpperCase() === 'CANCELLED') return []
  const recurring = lines.get('RRULE') ?? lines.get('RDATE')
  if (recurring !== undefined) throw new Refused(recurring.at, 'recurring')
  const start = lines.get('DTSTART')
  if (start === undefined) throw new Refused(at, 'date')
  const from = dateOf(start)
  const name = textOf('SUMMARY')
  if (name === '') throw new Refused(at, 'name')
  const name_en = textOf('X-NAME-EN')
  if (name.length > NAME_MAX || name_en.length > NAME_MAX)
    throw new Refused(lines.get('SUMMARY')?.at ?? at, 'long')
  const substitute = lines.get('X-SUBSTITUTE-OF')
  const substitute_of = substitute === undefined ? null : dateOf(substitute)
  if (substitute !== undefined && substitute_of === from) throw new Refused(substitute.at, 'date')
  const holiday = {
    name,
    name_en,
    substitute_of,
    // Calendars put advertisements here, while a note is short.
    note: textOf('DESCRIPTION').slice(0, NOTE_MAX)
  }
  return Array.from({ length: lengthOf(lines, from) }, (_, day) => ({
    holiday_date: addDays(from, day),
    ...holiday
  }))
}

function lengthOf(lines: ReadonlyMap<string, Line>, from: string): number {
  const end = lines.get('DTEND')
  if (end === undefined) return 1
  // The end is the day after the last day; some programs write the last day itself.
  const days = Math.max(daysBetween(from, dateOf(end)), 0) || 1
  if (days > DAYS_MAX || dateOf(end) < from) throw new Refused(end.at, 'date')
  return days
}

function dateOf({ at, value }: Line): string {
  const text = value.trim()
  if (/^\d{8}T/.test(text)) throw new Refused(at, 'time')
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  if (!isCalendarDate(date) || !/^(19|20)/.test(date)) throw new Refused(at, 'date')
  return date
}
