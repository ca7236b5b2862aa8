import excel from 'exceljs'
import { expect } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import { IMPORT } from './attendance.ts'
import { pictureBase64 } from './pictures.ts'
import { cellAt, dateOf, linesOf, numberOf, partsOf, sheetOf, textOf } from './report-workbook.ts'

// The first week of a branch of five hundred, and the expected contents of its reports, calculated apart from the product.

export const PEOPLE = 500
/** Monday to Friday. */
export const WEEK = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'] as const
/** As the wizard suggests it. */
export const ADMINISTRATOR = 'E0001'
export const ON_LEAVE = { code: 'B0007', date: '2026-06-03' } as const
export const ON_OVERTIME = { code: 'B0012', date: '2026-06-04', from: '18:00', to: '20:00' } as const
export const BORROWER = 'B0030'

const SHIFT = { start: 8.5 * 60, end: 17.5 * 60, grace: 5, break: 60 }
const BATCH = 200
const SECONDS_A_DAY = 86_400
const FIRST_NAMES = ['สมชาย', 'ศิริพร', 'ปรีชา', 'น้ำผึ้ง', 'กฤตภาส', 'ธัญญารัตน์', 'ณัฐฐิญาภรณ์']

/** Number 0 is the administrator. */
export const codeOf = (number: number): string =>
  number === 0 ? ADMINISTRATOR : `B${String(number).padStart(4, '0')}`

/** The workbook that HR has of its employees, with Excel's own dates and numbers. */
export async function peopleWorkbook(): Promise<Buffer> {
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet('พนักงาน')
  const letters = ['B', 'C', 'D', 'E', 'G', 'J', 'N', 'P', 'U', 'W', 'X', 'AD'] as const
  sheet.addRow(letters.map(letter => EMPLOYEE_COLUMNS.find(it => it.letter === letter)?.th))
  for (let number = 1; number <= PEOPLE; number += 1)
    sheet.addRow([
      codeOf(number),
      number % 2 ? '01-นาย' : '03-นางสาว',
      FIRST_NAMES[number % FIRST_NAMES.length],
      `ทดสอบ${number}`,
      number % 2 ? 'ชาย' : 'หญิง',
      nationalIdFrom(String(100_000_000_000 + number)),
      '01',
      'Full',
      `08${String(10_000_000 + number)}`,
      new Date(Date.UTC(1980 + (number % 20), number % 12, 1 + (number % 28))),
      new Date(Date.UTC(2025, number % 12, 1)),
      25_000
    ])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

interface Stay {
  /** Seconds from midnight. */
  readonly from: number
  readonly to: number
}

/** When an employee came and left, or null if absent. */
function stayOf(number: number, day: number): Stay | null {
  const code = codeOf(number)
  if (number % 25 === day * 5 || (code === ON_LEAVE.code && WEEK[day] === ON_LEAVE.date)) return null
  const from = (8 * 60 + ((number * 7 + day * 11) % 45)) * 60 + ((number * 13) % 60)
  const isOvertime = code === ON_OVERTIME.code && WEEK[day] === ON_OVERTIME.date
  const left = isOvertime ? 20 * 60 + 5 : 17 * 60 + 20 + ((number * 5 + day * 7) % 40)
  return { from, to: left * 60 + ((number * 17) % 60) }
}

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

export interface PostedPunch {
  readonly employee_code: string
  readonly date: string
  readonly datetime: string
}

/** What a device has recorded on a day, in order of time; the first device has the even numbers, the second the odd ones. */
export function punchesOf(day: number, device: 0 | 1): PostedPunch[] {
  const date = WEEK[day] ?? ''
  const punches: PostedPunch[] = []
  for (let number = device; number <= PEOPLE; number += 2) {
    const stay = stayOf(number, day)
    if (stay === null) continue
    for (const seconds of [stay.from, stay.to])
      punches.push({ employee_code: codeOf(number), date, datetime: `${date} ${clock(seconds)}` })
  }
  return punches.toSorted((one, other) => (one.datetime < other.datetime ? -1 : 1))
}

export interface Device {
  readonly key: string
  /** The items that it sends for a day; some employees have a picture from its camera. */
  items(day: number): Record<string, string>[]
}

export const deviceOf = (serial: string, which: 0 | 1, key: string): Device => ({
  key,
  items: day =>
    punchesOf(day, which).map(punch => ({
      ...punch,
      status: 'ADD',
      time_attendance_type_lv: 'Device',
      device_sn: serial,
      ...(/^B000[1-5]$/.test(punch.employee_code) ? { image_content: pictureBase64('image/png') } : {})
    }))
})

/** Posts a batch as a device does; returns the indexes of the refused items. */
async function post(
  url: string,
  { key }: Device,
  items: readonly Record<string, string>[]
): Promise<number[]> {
  const response = await fetch(`${url}${IMPORT}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': key },
    body: JSON.stringify({ import_data: items })
  })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const { payload } = (await response.json()) as { payload: { invalid_items: { index: number }[] } }
  return payload.invalid_items.map(({ index }) => index)
}

/** Posts a device's day in batches. A response is lost, so the last batch is sent twice, now with an unknown employee. */
export async function postDay(url: string, device: Device, day: number): Promise<void> {
  const items = device.items(day)
  for (let from = 0; from < items.length; from += BATCH)
    expect(await post(url, device, items.slice(from, from + BATCH))).toEqual([])
  const again = items.slice(-BATCH)
  expect(await post(url, device, [...again, { ...again[0], employee_code: 'NOBODY' }])).toEqual([BATCH])
}

/** A line of the report's summary, in minutes. */
export interface WeekOfPerson {
  readonly code: string
  readonly days: number
  readonly absences: number
  readonly late: readonly [times: number, minutes: number]
  readonly early: readonly [times: number, minutes: number]
  readonly worked: number
  readonly deducted: number
}

export function weekOf(number: number): WeekOfPerson {
  const stays = WEEK.map((_, day) => stayOf(number, day)).filter(stay => stay !== null)
  const late = stays
    .map(({ from }) => Math.floor(from / 60) - SHIFT.start)
    .filter(minutes => minutes > SHIFT.grace)
  const early = stays.map(({ to }) => Math.floor((SHIFT.end * 60 - to) / 60)).filter(minutes => minutes > 0)
  const sum = (minutes: readonly number[]): number => minutes.reduce((all, one) => all + one, 0)
  const isOnLeave = codeOf(number) === ON_LEAVE.code
  return {
    code: codeOf(number),
    days: stays.length,
    absences: WEEK.length - stays.length - (isOnLeave ? 1 : 0),
    late: [late.length, sum(late)],
    early: [early.length, sum(early)],
    worked: sum(stays.map(({ from, to }) => Math.floor((to - from) / 60) - SHIFT.break)),
    deducted: stays.length * SHIFT.break
  }
}

const byCode = (one: WeekOfPerson, other: WeekOfPerson): number => (one.code < other.code ? -1 : 1)

export const wholeWeek = (): WeekOfPerson[] =>
  Array.from({ length: PEOPLE + 1 }, (_, number) => weekOf(number)).toSorted(byCode)

/** The same lines as read from the report's summary. */
export function weekIn(report: excel.Workbook): WeekOfPerson[] {
  const numbers = [
    'มาทำงาน (วัน)',
    'ขาดงาน (วัน)',
    'มาสาย (ครั้ง)',
    'มาสาย (นาที)',
    'กลับก่อน (ครั้ง)',
    'กลับก่อน (นาที)',
    'เวลาทำงาน (ชม.:นาที)',
    'หักพักแล้ว (ชม.:นาที)'
  ]
  return linesOf(report, 'สรุปรายคน', ['รหัสพนักงาน', ...numbers])
    .map(([code, ...line]): WeekOfPerson => {
      const at = (index: number): number => Number(line[index])
      return {
        code: String(code),
        days: at(0),
        absences: at(1),
        late: [at(2), at(3)],
        early: [at(4), at(5)],
        worked: at(6),
        deducted: at(7)
      }
    })
    .toSorted(byCode)
}

/** Every posted punch, once. */
export const allPunches = (): string[] =>
  WEEK.flatMap((_, day) => [...punchesOf(day, 0), ...punchesOf(day, 1)])
    .map(({ employee_code, datetime }) => `${employee_code} ${datetime}`)
    .toSorted()

/** The same punches as read from the report. */
export const punchesIn = (report: excel.Workbook): string[] =>
  partsOf(sheetOf(report, 'รายการลงเวลา'))
    .rows.map(cells => {
      const seconds = Math.round(numberOf(cellAt(cells, 4)) * SECONDS_A_DAY) % SECONDS_A_DAY
      return `${textOf(cellAt(cells, 0))} ${dateOf(cellAt(cells, 3))} ${clock(seconds)}`
    })
    .toSorted()
