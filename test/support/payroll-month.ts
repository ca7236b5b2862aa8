import type { Workbook } from 'exceljs'
import { addDays, datesBetween, dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { cellAt, numberOf, partsOf, sheetOf, textOf } from './report-workbook.ts'

// The punches of 30 people in a payroll month of 23 weekdays, one of which is a public holiday. Number 6 works at night.

export const FROM = '2026-05-26'
export const TO = '2026-06-25'
export const HOLIDAY = '2026-06-03'
export const PEOPLE = 30
const WORKDAYS = datesBetween(FROM, TO).filter(
  date => !['Sat', 'Sun'].includes(dayOfWeek(date)) && date !== HOLIDAY
)
export const codeOf = (person: number): string => String(2000 + person)

/** When somebody came and left on a date; null: at neither. A time after `+` is on the next date. */
function stayOf(person: number, date: string): readonly [string, string | null] | null {
  const special: Record<string, readonly [string, string | null] | null> = {
    '2 2026-06-09': ['08:28:00', null],
    '3 2026-06-04': ['08:50:00', '17:31:00'],
    '3 2026-06-05': ['08:25:00', '17:00:00'],
    '4 2026-06-10': ['08:25:00', '20:05:00'],
    '5 2026-06-11': null,
    '7 2026-06-12': ['08:25:00', '12:32:00'],
    '9 2026-06-16': null,
    '10 2026-06-13': ['08:55:00', '13:03:00']
  }
  const found = special[`${person} ${date}`]
  if (found !== undefined) return found
  if (person === 6) return ['21:55:00', '+07:03:00']
  return ['08:25:00', '17:31:00']
}
const moment = (date: string, time: string): string =>
  time.startsWith('+') ? `${addDays(date, 1)} ${time.slice(1)}` : `${date} ${time}`

/** Every punch of a person, with whether he or she leaves. */
export function punchesOf(person: number): { at: string; isOut: boolean }[] {
  const dates = [
    ...(person === 6 ? ['2026-05-25'] : []),
    ...WORKDAYS,
    ...(person === 10 ? ['2026-06-13'] : [])
  ]
  return dates.flatMap(date => {
    const [came, left] = stayOf(person, date) ?? [null, null]
    return [
      ...(came === null ? [] : [{ at: moment(date, came), isOut: false }]),
      ...(left === null ? [] : [{ at: moment(date, left), isOut: true }])
    ]
  })
}

/** What the file for payroll has of a person. */
export function payrollOf(workbook: Workbook) {
  const people = partsOf(sheetOf(workbook, 'รายคน'))
  return (person: number) => {
    const cells = people.rows.find(row => textOf(cellAt(row, 0)) === codeOf(person))
    const number = (heading: string) => numberOf(cellAt(cells, people.headings.indexOf(heading)))
    const minutes = (heading: string) => Math.round(number(heading) * 24 * 60)
    return {
      days: ['วันตามแผน', 'วันทำงาน', 'ขาดงาน (วัน)', 'วันที่ไม่มีเวลาออก'].map(number),
      worked: minutes('เวลาทำงาน'),
      late: [number('สาย (ครั้ง)'), minutes('สาย (เวลา)')],
      early: [number('กลับก่อน (ครั้ง)'), minutes('กลับก่อน (เวลา)')],
      holidays: [number('ทำงานวันหยุด (วัน)'), minutes('ทำงานวันหยุด (เวลา)')],
      leave: [number('ลาได้รับค่าจ้าง (วัน)'), number('ลาไม่ได้รับค่าจ้าง (วัน)')],
      overtime: ['โอที 1', 'โอที 1.5', 'โอที 2', 'โอที 3'].map(minutes),
      loans: number('หักเงินกู้รวม')
    }
  }
}
