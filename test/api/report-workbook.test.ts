import { unzip } from 'unzipit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '#shared/contracts/jobs.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import type { RawDatabase } from '../../main/database/connect.ts'
import {
  DANGEROUS,
  type Download,
  FROM,
  marksOfDay,
  openReportStation,
  type Person,
  pairedMinutes,
  punchesOfPeriod,
  type ReportStation,
  requestOf,
  TO
} from '../support/report-station.ts'
import {
  cellAt,
  dateOf,
  formulaOf,
  minutesOf,
  numberOf,
  partsOf,
  readWorkbook,
  sheetOf,
  textOf,
  textsOf
} from '../support/report-workbook.ts'

const PERIOD_TH = '26 มิ.ย. 2569 - 10 ก.ค. 2569'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let branch: ReportStation
let asHr: Person
let raw: RawDatabase

beforeAll(async () => {
  branch = await openReportStation()
  raw = branch.raw
  asHr = await branch.signIn()
})
afterAll(() => branch.close())

describe('the report of a period in Thai', () => {
  let job: Job
  let file: Download
  let workbook: Awaited<ReturnType<typeof readWorkbook>>
  beforeAll(async () => {
    const report = await asHr.made(requestOf())
    job = report.job
    file = report.file
    workbook = await readWorkbook(file.bytes)
  })

  test('is a download with a readable name', () => {
    expect(job.title).toBe(`รายงานการลงเวลา ${PERIOD_TH}`)
    expect(job.file_name).toBe(`รายงานการลงเวลา ${PERIOD_TH}.xlsx`)
    expect(file.headers.get('content-type')).toBe(XLSX)
    expect(file.headers.get('content-length')).toBe(String(file.bytes.length))
    expect(file.headers.get('cache-control')).toContain('no-store')
    const [, extended = ''] =
      /^attachment; filename="[^"]+"; filename\*=UTF-8''(\S+)$/.exec(
        file.headers.get('content-disposition') ?? ''
      ) ?? []
    expect(decodeURIComponent(extended)).toBe(job.file_name)
  })

  test('has a sheet per view, each with titles, frozen header, filter and print set-up', () => {
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual(['สรุปรายคน', 'รายวัน', 'รายการลงเวลา'])
    const headings = {
      สรุปรายคน:
        'รหัสพนักงาน|ชื่อ-นามสกุล|สาขา|แผนก|มาทำงาน (วัน)|ขาดงาน (วัน)|มาสาย (ครั้ง)|มาสาย (นาที)|กลับก่อน (ครั้ง)|กลับก่อน (นาที)|เวลาทำงาน (ชม.:นาที)|หักพักแล้ว (ชม.:นาที)|ต้องตรวจสอบ (วัน)',
      รายวัน:
        'รหัสพนักงาน|ชื่อ-นามสกุล|สาขา|แผนก|วันที่ทำงาน|กะ|สถานะ|เข้า|ออก|มาสาย (นาที)|กลับก่อน (นาที)|เวลาทำงาน (ชม.:นาที)|หักพักแล้ว (ชม.:นาที)|ต้องตรวจสอบ',
      รายการลงเวลา: 'รหัสพนักงาน|ชื่อ-นามสกุล|สาขา|วันที่ทำงาน|เวลา|เข้า/ออก|วิธีลงเวลา|เครื่องลงเวลา|สถานที่|หมายเหตุ'
    }
    const people = sheetOf(workbook, 'สรุปรายคน').rowCount - 5
    for (const [name, expected] of Object.entries(headings)) {
      const sheet = sheetOf(workbook, name)
      const parts = partsOf(sheet)
      expect(parts.headings.join('|')).toBe(expected)
      expect(parts.titles[0]).toMatch(/^บริษัท .+ — รายงานการลงเวลา$/)
      expect(parts.titles[1]).toBe(`ช่วงวันที่ ${PERIOD_TH}  ·  ทุกสาขา  ·  ${people} คน`)
      expect(parts.titles[2]).toMatch(/^จัดทำเมื่อ 15 ก\.ค\. 2569 10:00 น\. โดย [ก-๙]+ [ก-๙]+$/)
      expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 4 })
      expect(sheet.autoFilter).toBe(
        `A4:${sheet.getColumn(parts.headings.length).letter}${sheet.rowCount - 1}`
      )
      expect(sheet.pageSetup).toMatchObject({
        paperSize: 9,
        orientation: 'landscape',
        fitToWidth: 1,
        fitToHeight: 0,
        printTitlesRow: '4:4'
      })
      expect(sheet.headerFooter.oddFooter).toContain('หน้า &P / &N')
      for (const [at, heading] of parts.headings.entries())
        expect(sheet.getColumn(at + 1).width, heading).toBeGreaterThanOrEqual(9)
      expect(cellAt(parts.rows[0], 0).font?.name).toBe('Leelawadee UI')
    }
  })

  test('contains every punch exactly', () => {
    const { rows, totals } = partsOf(sheetOf(workbook, 'รายการลงเวลา'))
    const expected = punchesOfPeriod(raw, FROM, TO)
    expect(expected.length).toBeGreaterThan(3_000)
    const directions: Record<string, string> = {
      IN: 'เข้า',
      OUT: 'ออก',
      repeated: 'แตะซ้ำ',
      unclear: 'ไม่ชัดเจน'
    }
    const days = Map.groupBy(expected, line => `${line.code} ${line.work_date}`)
    const marks = new Map(
      [...days.values()].flatMap(day => marksOfDay(day).map((mark, at) => [day[at], mark]))
    )
    const sources: Record<string, string> = {
      Import: 'นำเข้า',
      Fingerprint: 'เครื่องลงเวลา',
      Checkin: 'เช็กอิน'
    }
    expect(rows.map(row => [...textsOf(row, 0, 3), dateOf(cellAt(row, 3)), ...textsOf(row, 5, 10)])).toEqual(
      expected.map(line => [
        line.code,
        line.name,
        line.branch,
        line.work_date,
        directions[marks.get(line) ?? ''],
        sources[line.source],
        line.device,
        line.location,
        line.remark.replace('\r', '\n')
      ])
    )
    for (const [at, line] of expected.entries()) {
      const seconds = (Date.parse(`${line.punched_at}Z`) - Date.parse(`${line.work_date}T00:00:00Z`)) / 1000
      const time = cellAt(rows[at], 4)
      const isDayBefore = seconds < 0
      // Excel shows no negative times, so one of the evening before is shown as such with "−1".
      expect(Math.round(numberOf(time) * 86_400)).toBe(isDayBefore ? seconds + 86_400 : seconds)
      expect(time.numFmt).toBe(`hh:mm:ss${isDayBefore ? '" −1"' : seconds >= 86_400 ? '" +1"' : ''}`)
    }
    expect(cellAt(rows[0], 3).numFmt).toBe('[$-107041E]d mmm yyyy')
    expect(numberOf(cellAt(totals, 1))).toBe(expected.length)
  })

  test('keeps what looks like a formula as text, and has formulas in the totals only', async () => {
    const { rows } = partsOf(sheetOf(workbook, 'รายการลงเวลา'))
    const remarks = rows.map(row => cellAt(row, 9)).filter(one => /^\s?[=+\-@]/.test(textOf(one)))
    expect(remarks.map(textOf).sort()).toEqual(DANGEROUS.map(text => text.replace('\r', '\n')).sort())
    for (const remark of remarks) expect([formulaOf(remark), remark.numFmt]).toEqual([null, '@'])
    const { entries } = await unzip(file.bytes)
    let formulas = 0
    for (const [name, entry] of Object.entries(entries)) {
      if (!name.includes('worksheets/sheet')) continue
      const xml = await entry.text()
      const lastRow = xml.slice(xml.lastIndexOf('<row '))
      expect(lastRow).toContain('<f>')
      for (const [, formula] of xml.matchAll(/<f[^>]*>([^<]*)<\/f>/g)) {
        expect(formula).toMatch(/^SUBTOTAL\((103|109),[A-N]5:[A-N]\d+\)$/)
        formulas += 1
      }
      expect(xml.slice(0, xml.lastIndexOf('<row '))).not.toContain('<f')
      for (const text of DANGEROUS.slice(1, 4))
        if (xml.includes(`<v>${text}</v>`))
          expect(xml).toMatch(new RegExp(`t="str"><v>\\${text.slice(0, 1)}`))
    }
    expect(formulas).toBe(1 + 9 + 1 + 4 + 1)
    expect(Object.keys(entries).some(name => /external|macro|vba/i.test(name))).toBe(false)
  })

  test('has a day for every employee, as on the screens', async () => {
    const { rows } = partsOf(sheetOf(workbook, 'รายวัน'))
    const employed = raw
      .prepare<[], { code: string; from: string; to: string | null }>(
        `select employee_code as code, effective_dt as "from", case signout_flag when 'Y' then signout_dt end as "to" from employees`
      )
      .all()
    const dates = Array.from({ length: 15 }, (_, at) => addDays(FROM, at))
    const expected = dates.flatMap(date =>
      employed
        .filter(one => one.from <= date && (!one.to || one.to >= date))
        .map(one => `${date} ${one.code}`)
    )
    expect(rows.map(row => `${dateOf(cellAt(row, 4))} ${textOf(cellAt(row, 0))}`).sort()).toEqual(
      expected.sort()
    )

    const standings: Record<string, string> = {
      in: 'กำลังทำงาน',
      left: 'มาทำงาน',
      late: 'มาสาย',
      absent: 'ขาดงาน',
      expected: 'ยังไม่ถึงเวลา',
      off: 'วันหยุด'
    }
    const ofDate = rows.filter(row => dateOf(cellAt(row, 4)) === '2026-07-08')
    const { body } = await asHr.call('/app/v1/attendance/day', { query: { work_date: '2026-07-08' } })
    const facts = new Map<string, Record<string, string & number>>(
      body.payload.rows.map((row: { employee_code: string }) => [row.employee_code, row])
    )
    expect(ofDate.length).toBe(facts.size)
    for (const row of ofDate) {
      const fact = facts.get(textOf(cellAt(row, 0)))
      const minuteOf = (moment: string): number =>
        (Date.parse(`${moment}Z`) - Date.parse('2026-07-08T00:00:00Z')) / 60_000
      expect([...textsOf(row, 5, 7), minutesOf(cellAt(row, 11))]).toEqual([
        fact?.work_cycle_name ?? '',
        standings[fact?.standing ?? ''],
        fact?.worked_minutes
      ])
      expect([numberOf(cellAt(row, 9)), numberOf(cellAt(row, 10))]).toEqual([
        fact?.late_minutes,
        fact?.early_minutes
      ])
      for (const [column, moment] of [
        [7, fact?.first_in],
        [8, fact?.last_out]
      ] as const)
        if (moment) {
          const shown = numberOf(cellAt(row, column)) * 1440
          expect(shown).toBeCloseTo(
            ((minuteOf(moment) + 1440) % 1440) + (minuteOf(moment) >= 1440 ? 1440 : 0),
            3
          )
        } else expect(cellAt(row, column).value).toBeNull()
    }
    const nights = rows.filter(row => cellAt(row, 8).value !== null && numberOf(cellAt(row, 8)) > 1)
    expect(nights.length).toBeGreaterThan(0)
    for (const night of nights) expect(cellAt(night, 8).numFmt).toBe('hh:mm" +1"')
    expect(cellAt(rows[0], 4).numFmt).toBe('[$-107041E]ddd d mmm yyyy')
    expect(cellAt(rows[0], 11).numFmt).toMatch(/^\[h\]:mm/)
  })

  test('sums up the days of each person and the totals', () => {
    const summary = partsOf(sheetOf(workbook, 'สรุปรายคน'))
    const days = partsOf(sheetOf(workbook, 'รายวัน'))
    const daysOf = Map.groupBy(days.rows, row => textOf(cellAt(row, 0)))
    const worked = new Map(
      raw
        .prepare<[string, string], [string, number]>(
          `select e.employee_code, count(distinct p.work_date) from attendance_punches p
           join employees e on e.id = p.employee_id where p.work_date between ? and ? group by e.employee_code`
        )
        .raw()
        .all(FROM, TO)
    )
    const punches = Map.groupBy(punchesOfPeriod(raw, FROM, TO), line => `${line.code} ${line.work_date}`)
    const sums = [0, 0, 0, 0, 0, 0, 0]
    for (const row of summary.rows) {
      const code = textOf(cellAt(row, 0))
      const own = daysOf.get(code) ?? []
      let workedMinutes = 0
      for (const day of own)
        workedMinutes += pairedMinutes(punches.get(`${code} ${dateOf(cellAt(day, 4))}`) ?? [])
      const sum = (column: number): number =>
        own.reduce((total, day) => total + numberOf(cellAt(day, column)), 0)
      const expected = [
        worked.get(code) ?? 0,
        own.filter(day => textOf(cellAt(day, 6)) === 'ขาดงาน').length,
        own.filter(day => numberOf(cellAt(day, 9)) > 0).length,
        sum(9),
        own.filter(day => numberOf(cellAt(day, 10)) > 0).length,
        sum(10),
        workedMinutes
      ]
      const shown = [4, 5, 6, 7, 8, 9].map(at => numberOf(cellAt(row, at)))
      // The deducted break and the remaining working time are in adjacent columns.
      expect([...shown, minutesOf(cellAt(row, 10)) + minutesOf(cellAt(row, 11))], code).toEqual(expected)
      for (const [at, value] of expected.entries()) sums[at] = (sums[at] ?? 0) + value
    }
    expect(sums.every(sum => sum > 0)).toBe(true)
    const last = 4 + summary.rows.length
    expect(textOf(cellAt(summary.totals, 0))).toBe('รวม')
    expect([4, 5, 6, 7, 8, 9].map(at => numberOf(cellAt(summary.totals, at)))).toEqual(sums.slice(0, 6))
    expect(minutesOf(cellAt(summary.totals, 10)) + minutesOf(cellAt(summary.totals, 11))).toBe(sums[6])
    expect(formulaOf(cellAt(summary.totals, 10))).toBe(`SUBTOTAL(109,K5:K${last})`)
    expect(minutesOf(cellAt(days.totals, 11)) + minutesOf(cellAt(days.totals, 12))).toBe(sums[6])
    expect(numberOf(cellAt(days.totals, 9))).toBe(sums[3])
    expect(numberOf(cellAt(summary.totals, 1))).toBe(summary.rows.length)
  })

  test('is logged with the user and the parameters', () => {
    const entry = raw
      .prepare<[], { actor_name: string; after_json: string }>(
        `select actor_name, after_json from activity_log where action = 'report.export' order by seq limit 1`
      )
      .get()
    expect(entry?.actor_name).toBe('e0001')
    expect(JSON.parse(entry?.after_json ?? '{}')).toEqual(requestOf())
  })
})
