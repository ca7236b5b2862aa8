interface Summed {
  /** YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** HH:mm:ss or HH:mm. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly description: string | null
}

const shownDate = new Intl.DateTimeFormat('th-TH-u-ca-buddhist', { dateStyle: 'medium', timeZone: 'UTC' })
const dateOf = (date: string): string => shownDate.format(Date.parse(`${date}T00:00:00Z`))

/** A one-line summary of a document: `detail` in the open API (spec 2.7). */
export function documentSummary({ from, to, startsAt, endsAt, description }: Summed): string {
  const hours = startsAt !== null && endsAt !== null ? ` ${startsAt}-${endsAt}` : ''
  const dates = from === to ? dateOf(from) : `${dateOf(from)} - ${dateOf(to)}`
  return `${dates}${hours}${description ? ` ${description}` : ''}`
}

/** `created_format` in the open API (spec 2.7). */
export const createdFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('th-TH-u-ca-buddhist', { dateStyle: 'medium', timeStyle: 'short', timeZone })
