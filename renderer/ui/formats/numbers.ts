import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import { MISSING } from './dates.ts'

type Language = Preferences['language']
type Figure = number | null | undefined

const made = new Map<string, Intl.NumberFormat>()

function formatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.NumberFormat(language === 'th' ? 'th' : 'en', options)
  made.set(key, known)
  return known
}

/** `1,204`; at most `digits` decimals. */
export function formatNumber(value: Figure, language: Language, digits = 0): string {
  return value == null ? MISSING : formatOf(language, { maximumFractionDigits: digits }).format(value)
}

/** Baht with satang: `12,000.00`. */
export function formatMoney(baht: Figure, language: Language): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return baht == null ? MISSING : formatOf(language, options).format(baht)
}

/** An amount in satang as baht. Up to 15 digits, which a double represents exactly. */
export function formatSatang(satang: Figure, language: Language): string {
  return formatMoney(satang == null ? satang : satang / 100, language)
}

/** Minutes as figures for columns: `8:05`, `-0:15`. */
export function formatHours(minutes: Figure): string {
  if (minutes == null) return MISSING
  const whole = Math.abs(Math.round(minutes))
  return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Minutes in words: `8 ชม. 5 นาที`, `8 hr 5 min`. */
export function formatMinutes(minutes: Figure, language: Language): string {
  return minutes == null ? MISSING : formatDuration(minutes * 60_000, language, 'minute')
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000]
] as const
type Unit = (typeof UNITS)[number][0]

/** A duration in words, at most its two largest units: `2 days 3 hr`, `45 sec`. No unit smaller than `smallest`. */
export function formatDuration(spanMs: Figure, language: Language, smallest: Unit = 'second'): string {
  if (spanMs == null) return MISSING
  const last = UNITS.findIndex(([unit]) => unit === smallest)
  let rest = Math.max(0, Math.round(spanMs / (UNITS[last]?.[1] ?? 1000)) * (UNITS[last]?.[1] ?? 1000))
  const parts: string[] = []
  for (const [index, [unit, length]] of UNITS.entries()) {
    if (index > last || parts.length === 2) break
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(unitText(count, unit, language))
    else if (parts.length > 0) break
  }
  return parts.length > 0 ? parts.join(' ') : unitText(0, smallest, language)
}

function unitText(count: number, unit: Unit, language: Language): string {
  return formatOf(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

/** `เมื่อ 3 นาทีที่แล้ว`, `3 minutes ago`; under ten seconds `now`. */
export function formatAge(ageMs: Figure, language: Language): string {
  if (ageMs == null) return MISSING
  const format = new Intl.RelativeTimeFormat(language === 'th' ? 'th' : 'en', { numeric: 'auto' })
  for (const [unit, length] of UNITS) {
    const count = Math.floor(ageMs / length)
    if (count > 0 && !(unit === 'second' && count < 10)) return format.format(-count, unit)
  }
  return format.format(0, 'second')
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `12 kB`, `3.4 MB`. */
export function formatBytes(bytes: Figure, language: Language): string {
  if (bytes == null) return MISSING
  const power = bytes < 1000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3))
  const unit = SIZES[power] ?? 'byte'
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return formatOf(language, options).format(bytes / 1000 ** power)
}
