import { describe, expect, test } from 'vitest'
import { attachment } from '../../main/platform/downloads.ts'
import { dateInWords, periodInWords } from '../../main/platform/workbook/in-words.ts'
import { dateSerial, plainText, textValue, workTime } from '../../main/platform/workbook/report-cells.ts'
import { sheetName } from '../../main/platform/workbook/report-sheet.ts'
import { dateFormat } from '../../main/platform/workbook/report-styles.ts'

describe('texts in cells', () => {
  test.each(['=1+1', '+66 2 123', '-5', '@SUM(A1)', '00123', 'สมชาย ใจดี', '😀', 'a & <b> "c"'])(
    '%j is unchanged',
    text => expect(textValue(text)).toBe(text)
  )
  test.each([
    ['\t=1+1', '\t=1+1'],
    ['\r=1+1', '\n=1+1'],
    ['one\r\ntwo', 'one\ntwo'],
    [' edge', ' edge'],
    ['edge ', 'edge '],
    ['_x0041_', '_x005F_x0041_']
  ])('%j becomes a rich text that readers keep complete', (text, kept) =>
    expect(textValue(text)).toEqual({ richText: [{ text: kept }] })
  )
  test('omit characters that XML does not allow', () => {
    expect(textValue('a\u0000b\u0008c\ufffed\uffffe')).toBe('abcde')
    expect(textValue('x\ud800')).toBe('x\ufffd')
  })
  test('are cut at the length of a cell, never within a character', () => {
    expect(plainText('ก'.repeat(40_000))).toHaveLength(32_767)
    const cut = plainText(`${'a'.repeat(32_766)}😀`)
    expect(cut).toHaveLength(32_767)
    expect(cut.isWellFormed()).toBe(true)
  })
})

describe('dates and times in cells', () => {
  test.each([
    ['1970-01-01', 25_569],
    ['2000-02-29', 36_585],
    ['2026-07-15', 46_218]
  ])('%s is %i', (date, serial) => expect(dateSerial(date)).toBe(serial))

  test.each([
    ['2026-07-15 08:30:00', 510 / 1440, 0],
    ['2026-07-15 00:00:00', 0, 0],
    ['2026-07-16 07:00:00', 1 + 420 / 1440, 1],
    ['2026-07-14 22:00:00', 1320 / 1440, -1],
    ['2026-07-24 12:00:00', 9.5, 9]
  ])('%s as a time of 2026-07-15', (moment, value, dayOffset) => {
    const time = workTime('2026-07-15', moment)
    expect(time.value).toBeCloseTo(value, 10)
    expect(time.dayOffset).toBe(dayOffset)
  })
  test('a time far from its work date includes its date', () => {
    const time = workTime('2026-07-15', '2026-08-15 06:00:00')
    expect(time).toEqual({ value: dateSerial('2026-08-15') + 0.25, dayOffset: null })
  })

  test('writes dates and periods in words', () => {
    expect(dateInWords('2026-02-09', 'th', 'buddhist')).toBe('9 ก.พ. 2569')
    expect(dateInWords('2026-02-09', 'th', 'gregorian')).toBe('9 ก.พ. 2026')
    expect(dateInWords('2026-12-31', 'en', 'gregorian')).toBe('31 Dec 2026')
    expect(periodInWords({ from: '2026-07-01', to: '2026-07-01' }, 'en', 'buddhist')).toBe('1 Jul 2569')
    expect(periodInWords({ from: '2025-12-26', to: '2026-01-25' }, 'th', 'buddhist')).toBe(
      '26 ธ.ค. 2568 - 25 ม.ค. 2569'
    )
  })
  test('formats give language, era and numerals', () => {
    expect(dateFormat('th', 'buddhist', true)).toBe('[$-107041E]ddd d mmm yyyy')
    expect(dateFormat('th', 'gregorian')).toBe('[$-101041E]d mmm yyyy')
    expect(dateFormat('en', 'gregorian')).toBe('[$-809]d mmm yyyy')
    expect(dateFormat('en', 'buddhist', true)).toBe('[$-107041E]dd/mm/yyyy')
  })
})

describe('names', () => {
  test('of sheets stay within the limits of Excel', () => {
    expect(sheetName('รายการลงเวลา', 1)).toBe('รายการลงเวลา')
    expect(sheetName('a'.repeat(40), 12)).toBe(`${'a'.repeat(26)} (12)`)
    expect(sheetName('a/b[c]:d', 1)).toBe('a b c  d')
  })
  test('of downloads work in every browser', () => {
    const header = attachment(`รายงาน "1"'s (ก).xlsx`)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
    const [, plain, extended] = /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? []
    expect(plain).not.toMatch(/[%\\/]/)
    expect(extended).toMatch(/^[A-Za-z0-9._~%-]+$/)
    expect(decodeURIComponent(extended ?? '')).toBe(`รายงาน "1"'s (ก).xlsx`)
  })
})
