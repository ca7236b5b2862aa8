import { describe, expect, it } from 'vitest'
import { MISSING } from '../../renderer/ui/formats/dates.ts'
import {
  formatAge,
  formatBytes,
  formatDuration,
  formatHours,
  formatMinutes,
  formatMoney,
  formatNumber
} from '../../renderer/ui/formats/numbers.ts'

describe('number formats', () => {
  it('groups thousands and shows satang', () => {
    expect(formatNumber(1204, 'th')).toBe('1,204')
    expect(formatNumber(12.345, 'en', 1)).toBe('12.3')
    expect(formatMoney(12_000, 'th')).toBe('12,000.00')
    expect(formatMoney(0.1, 'en')).toBe('0.10')
  })

  it('shows a missing value as a dash, and zero as zero', () => {
    expect([
      formatNumber(null, 'th'),
      formatMoney(undefined, 'th'),
      formatHours(null),
      formatDuration(null, 'th'),
      formatAge(null, 'th'),
      formatBytes(null, 'th')
    ]).toEqual(Array(6).fill(MISSING))
    expect(formatNumber(0, 'th')).toBe('0')
  })

  it.each([
    [485, '8:05'],
    [0, '0:00'],
    [59.6, '1:00'],
    [-15, '-0:15'],
    [6000, '100:00']
  ])('shows %s minutes as %s', (minutes, text) => expect(formatHours(minutes)).toBe(text))

  it('writes minutes in words', () => {
    expect(formatMinutes(485, 'th')).toBe('8 ชม. 5 นาที')
    expect(formatMinutes(485, 'en')).toBe('8 hr 5 min')
    expect(formatMinutes(0, 'en')).toBe('0 min')
  })

  it('writes a duration with its two largest units', () => {
    expect(formatDuration(45_400, 'en')).toBe('45 sec')
    expect(formatDuration(90_061_000, 'en')).toBe('1 day 1 hr')
    expect(formatDuration(86_400_000 + 60_000, 'en')).toBe('1 day')
    expect(formatDuration(59_900, 'en')).toBe('1 min')
  })

  it('writes how long ago something was', () => {
    expect(formatAge(185_000, 'en')).toBe('3 minutes ago')
    expect(formatAge(185_000, 'th')).toBe('3 นาทีที่ผ่านมา')
    expect(formatAge(9_000, 'en')).toBe('now')
    expect(formatAge(-5_000, 'en')).toBe('now')
    expect(formatAge(86_400_000, 'en')).toBe('yesterday')
  })

  it('writes file sizes', () => {
    expect(formatBytes(999, 'en')).toBe('999 byte')
    expect(formatBytes(3_400_000, 'en')).toBe('3.4 MB')
  })
})
