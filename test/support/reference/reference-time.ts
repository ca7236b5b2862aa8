// Dates and times of the reference (see reference-month.ts), without anything of the product.

export const DAY = 1440
export type Span = [start: number, end: number]

/** Minutes since 1970, with the seconds as a fraction. */
export const minutes = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`) / 60_000
export const midnight = (date: string): number => minutes(`${date} 00:00:00`)
export const dateOf = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 10)
export const next = (date: string, days = 1): string => dateOf(midnight(date) + days * DAY)
export const weekday = (date: string): string =>
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

export const within = (at: number, spans: readonly Span[]): boolean =>
  spans.some(([start, end]) => at >= start && at < end)

export function common(one: readonly Span[], other: readonly Span[]): number {
  let sum = 0
  for (const [start, end] of one) for (let at = start; at < end; at += 1) if (within(at, other)) sum += 1
  return sum
}
