/** A part of one day: minutes of leave, of the minutes of work of that day. */
export interface DayShare {
  readonly minutes: number
  readonly dayMinutes: number
}

/** Days in hundredths, as quotas and other software record them, as a share of one day. */
export const shareOfHundredths = (hundredths: number): DayShare => ({ minutes: hundredths, dayMinutes: 100 })

/**
 * The sum of shares in hundredths of days, rounded once, half up: minutes are added, never rounded parts, so that eight single
 * hours of an eight-hour day are one day.
 */
export function hundredthsOf(shares: Iterable<DayShare>): number {
  const minutesOf = new Map<number, number>()
  for (const { minutes, dayMinutes } of shares)
    if (minutes !== 0) minutesOf.set(dayMinutes, (minutesOf.get(dayMinutes) ?? 0) + minutes)
  let [numerator, denominator] = [0n, 1n]
  for (const [dayMinutes, minutes] of minutesOf) {
    numerator = numerator * BigInt(dayMinutes) + BigInt(minutes * 100) * denominator
    denominator *= BigInt(dayMinutes)
  }
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** The sum in days without rounding, for cells of workbooks whose own format rounds. */
export const exactDays = (shares: readonly DayShare[]): number =>
  shares.reduce((sum, { minutes, dayMinutes }) => sum + minutes / dayMinutes, 0)
