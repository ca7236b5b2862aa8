const two = (value: number): string => String(value).padStart(2, '0')

/**
 * A value of a spreadsheet as the text that somebody would type: days as `2024-01-15`, with the time of day only where there
 * is one, numbers without exponent and as precise as the spreadsheet shows them.
 */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return dateText(value)
  throw new TypeError(`no value of a cell: ${typeof value}`)
}

/** Spreadsheets keep 15 digits; what is behind them is left over from binary fractions. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  const plain = Number(value.toPrecision(15))
  const text = String(plain)
  if (!text.includes('e')) return text
  return Math.abs(plain) < 1
    ? plain.toFixed(20).replace(/\.?0+$/, '')
    : plain.toLocaleString('en-US', { useGrouping: false })
}

/** The reader makes dates whose clock in UTC is what the spreadsheet shows. */
function dateText(date: Date): string {
  // Times of day are kept as fractions, a few milliseconds off.
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000)
  if (Number.isNaN(rounded.getTime())) return ''
  const year = String(rounded.getUTCFullYear()).padStart(4, '0')
  const day = `${year}-${two(rounded.getUTCMonth() + 1)}-${two(rounded.getUTCDate())}`
  const [hour, minute, second] = [rounded.getUTCHours(), rounded.getUTCMinutes(), rounded.getUTCSeconds()]
  if (hour + minute + second === 0) return day
  return `${day} ${two(hour)}:${two(minute)}:${two(second)}`
}
