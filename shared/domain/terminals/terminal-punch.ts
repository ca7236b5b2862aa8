import { hasBuddhistYear, inGregorianYear } from '../dates/buddhist-year.ts'
import { isDateTime } from '../dates/calendar-date.ts'
import { type Fault, faultOf } from '../fault.ts'

/** A punch as a terminal recorded it. */
export interface TerminalPunch {
  readonly pin: string
  /** Wall clock, YYYY-MM-DD HH:mm:ss. */
  readonly punchedAt: string
  readonly status: number
}

/** A line that holds no punch, and why. */
export interface BadLine {
  readonly line: string
  readonly pin: string | null
  readonly punchedAt: string | null
  readonly faults: readonly Fault[]
}

/** Status of a punch for which the terminal asked for no direction. */
export const UNDEFINED_STATUS = 255

/** 0 in, 1 out, 2 break out, 3 break in, 4 overtime in, 5 overtime out; anything else says nothing. */
const DIRECTIONS = ['IN', 'OUT', 'OUT', 'IN', 'IN', 'OUT'] as const
export const directionOf = (status: number): 'IN' | 'OUT' | 'AUTO' => DIRECTIONS[status] ?? 'AUTO'

/** A PIN as it is kept: what is longer or has other characters is not one. */
const KEPT_PIN = /^[0-9A-Za-z_.@-]{1,50}$/
const STATUS = /^\d{1,3}$/
/** Of a line that is kept for somebody to look at. */
const SHOWN_CHARACTERS = 300

/** Reads PIN, time and status of a line; missing or empty status: undefined. */
export function readPunch(line: string, fields: readonly string[]): TerminalPunch | BadLine {
  const [pin = '', punchedAt = '', status = ''] = fields
  const faults: Fault[] = []
  if (pin === '') faults.push(faultOf('field.missing', 'employee_code'))
  else if (!KEPT_PIN.test(pin)) faults.push(faultOf('terminal.not_pin', 'employee_code'))
  const timeFault = faultOfTime(punchedAt)
  if (timeFault !== null) faults.push(timeFault)
  if (status !== '' && !(STATUS.test(status) && Number(status) <= UNDEFINED_STATUS))
    faults.push(faultOf('terminal.not_status', 'time_attendance_type'))
  if (faults.length === 0)
    return { pin, punchedAt, status: status === '' ? UNDEFINED_STATUS : Number(status) }
  return {
    line: line.length <= SHOWN_CHARACTERS ? line : `${line.slice(0, SHOWN_CHARACTERS)}…`,
    pin: KEPT_PIN.test(pin) ? pin : null,
    punchedAt: timeFault === null ? punchedAt : null,
    faults
  }
}

export const isBadLine = (read: TerminalPunch | BadLine): read is BadLine => 'faults' in read

function faultOfTime(text: string): Fault | null {
  if (text === '') return faultOf('field.missing', 'datetime')
  if (!isDateTime(text)) return faultOf('attendance.not_datetime', 'datetime')
  // A clock of 2099 is a wrong clock and refuses nothing; one of 2569 is set to another calendar.
  return hasBuddhistYear(text)
    ? faultOf('field.buddhist_year', 'datetime', { proposed: inGregorianYear(text) })
    : null
}

/** Numbers equal punches of one upload, so that a resend finds each of them again. */
export class RepeatCounter {
  readonly #seen = new Map<string, number>()

  of({ pin, punchedAt, status }: TerminalPunch): number {
    const key = `${punchedAt}${status}\t${pin}`
    const repeat = this.#seen.get(key) ?? 0
    this.#seen.set(key, repeat + 1)
    return repeat
  }
}
