import { FIRST_BUDDHIST_YEAR } from '../fields/field-rules.ts'

const BUDDHIST_AHEAD = 543

/** Whether the year of a date or date-time (year first) can only be a Buddhist one. */
export const hasBuddhistYear = (text: string): boolean => text >= FIRST_BUDDHIST_YEAR && /^2\d{3}-/.test(text)

/** The same day in the Gregorian calendar, as text; the day may not exist. */
export const inGregorianYear = (text: string): string =>
  `${Number(text.slice(0, 4)) - BUDDHIST_AHEAD}${text.slice(4)}`
