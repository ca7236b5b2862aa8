/** An instant in the branch's wall-clock time: `YYYY-MM-DD HH:mm:ss` in the given IANA zone. */
export function wallClockOf(instant: Date, timeZone: string): string {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      calendar: 'gregory',
      numberingSystem: 'latn'
    })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant).slice(0, 19)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Whether a text is a UTC instant of the audit trail (`...Z`) and not a wall-clock date-time. */
export function isInstant(text: string): boolean {
  return text.endsWith('Z')
}
