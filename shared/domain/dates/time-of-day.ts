import { addDays, dayNumber } from './calendar-date.ts'

/** Arithmetic on wall-clock text (`YYYY-MM-DD HH:mm:ss`, `HH:mm`), without time zones. */

export const MINUTES_PER_DAY = 1440
const SECONDS_PER_DAY = 86_400

const padded = (value: number): string => String(value).padStart(2, '0')

/** Seconds since midnight of a date-time that `isDateTime` has accepted. */
export function secondOfDay(dateTime: string): number {
  const digit = (at: number): number => dateTime.charCodeAt(at) - 48
  return (digit(11) * 10 + digit(12)) * 3600 + (digit(14) * 10 + digit(15)) * 60 + digit(17) * 10 + digit(18)
}

/** Minutes since midnight of `HH:mm`. */
export const minuteOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `HH:mm` of minutes since midnight; minutes on another day wrap around. */
export function timeOfMinute(minute: number): string {
  const within = ((minute % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return `${padded(Math.floor(within / 60))}:${padded(within % 60)}`
}

/** The date-time `seconds` after midnight of `date`; negative values and those beyond a day give other dates. */
export function dateTimeAt(date: string, seconds: number): string {
  const days = Math.floor(seconds / SECONDS_PER_DAY)
  const rest = seconds - days * SECONDS_PER_DAY
  const time = `${padded(Math.floor(rest / 3600))}:${padded(Math.floor(rest / 60) % 60)}:${padded(rest % 60)}`
  return `${days === 0 ? date : addDays(date, days)} ${time}`
}

/** Seconds from midnight of `date` to the date-time. */
export function secondsFrom(date: string, dateTime: string): number {
  const sameDay = dateTime.startsWith(date)
  return secondOfDay(dateTime) + (sameDay ? 0 : (dayNumber(dateTime) - dayNumber(date)) * SECONDS_PER_DAY)
}

export const secondsBetween = (from: string, to: string): number =>
  secondsFrom(from.slice(0, 10), to) - secondOfDay(from)
