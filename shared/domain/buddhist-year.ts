import { FIRST_BUDDHIST_YEAR } from './field-rules.ts'

const BUDDHIST_AHEAD = 543

/** Whether a date or date-time, year first, has a year that only the Buddhist calendar has reached. */
export const hasBuddhistYear = (text: string): boolean => text >= FIRST_BUDDHIST_YEAR && /^2\d{3}-/.test(text)

/** The same day in the Gregorian calendar, as text; it need not exist. */
export const inGregorianYear = (text: string): string =>
  `${Number(text.slice(0, 4)) - BUDDHIST_AHEAD}${text.slice(4)}`
