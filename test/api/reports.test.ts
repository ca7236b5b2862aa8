import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell } from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AttendanceReportRequest, Job } from '#shared/contracts/jobs.ts'
import { addDays, dayOfWeek } from '#shared/domain/calendar-date.ts'
import { connect, type RawDatabase } from '../../main/database/connect.ts'
import {
  dateOf,
  formulaOf,
  numberOf,
  partsOf,
  readWorkbook,
  sheetOf,
  textOf
} from '../support/report-workbook.ts'
import { until } from '../support/until.ts'
import { unzip } from '../support/unzip.ts'
import { openTestWorkstation, type RequestOptions, type TestWorkstation } from '../support/workstation.ts'

// 10:00 of Wednesday, 15 July 2026 in Bangkok.
const NOW = Date.parse('2026-07-15T03:00:00Z')
const FROM = '2026-06-26'
const TO = '2026-07-10'
const PERIOD_TH = '26 มิ.ย. 2569 - 10 ก.ค. 2569'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What a malicious remark begins with; tab and CR too. */
const DANGEROUS = ['=HYPERLINK("http://evil","x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1+1', '\r=1+1']

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>

let station: TestWorkstation
let asHr: Caller
let raw: RawDatabase
let branchIds: Record<string, string>

const asked = (more: Partial<AttendanceReportRequest> = {}): AttendanceReportRequest => ({
  from: FROM,
  to: TO,
  branch_ids: [],
  employee_codes: [],
  language: 'th',
  calendar: 'buddhist',
  ...more
})

async function download(
  jobId: string,
  as = asHr
): Promise<{ headers: Headers; bytes: Buffer; status: number }> {
  const session = await cookieOf(as)
  const response = await fetch(`${station.url}/app/v1/jobs/${jobId}/file`, { headers: { cookie: session } })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer())
  }
}

/** A caller puts its cookie into every request, so that one that only looks tells it. */
async function cookieOf(caller: Caller): Promise<string> {
  return cookies.get(caller) ?? ''
}
const cookies = new Map<Caller, string>()

async function signIn(userName?: string): Promise<Caller> {
  const password = station.workstation.demo?.password ?? ''
  const answer = await station.callBare('/app/v1/session', {
    body: { user_name: userName ?? 'e0001', password }
  })
  expect(answer.status).toBe(200)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const caller: Caller = (path, request: RequestOptions = {}) =>
    station.callBare(path, { ...request, headers: { cookie, ...request.headers } })
  cookies.set(caller, cookie)
  return caller
}

async function jobOf(jobId: string, as = asHr): Promise<Job> {
  const { status, body } = await as(`/app/v1/jobs/${jobId}`)
  expect(status).toBe(200)
  return body.payload
}

async function made(
  request: AttendanceReportRequest
): Promise<{ job: Job; bytes: Buffer; headers: Headers }> {
  const { status, body } = await asHr('/app/v1/reports/attendance', { body: request })
  expect([status, body.code]).toEqual([202, 202])
  const { job_id } = body.payload as Job
  await until(async () => !['queued', 'running'].includes((await jobOf(job_id)).state), 'the report')
  const job = await jobOf(job_id)
  expect(job).toMatchObject({ state: 'done', error: null, done: job.total })
  const file = await download(job_id)
  expect(file.status).toBe(200)
  return { job, bytes: file.bytes, headers: file.headers }
}

const texts = (cells: readonly Cell[], from: number, to: number): string[] =>
  cells.slice(from, to).map(textOf)
function cell(cells: readonly Cell[], at: number): Cell {
  const found = cells[at]
  if (!found) throw new Error(`no cell ${at}`)
  return found
}
const minutes = (one: Cell): number => Math.round(numberOf(one) * 1440)

interface PunchLine {
  code: string
  name: string
  branch: string
  work_date: string
  punched_at: string
  direction: string
  source: string
  device: string
  location: string
  remark: string
}

/** The punches as plain SQL has them. */
function punchesOfPeriod(from: string, to: string): PunchLine[] {
  return raw
    .prepare<[string, string], PunchLine>(
      `select e.employee_code as code, e.employee_name || ' ' || e.employee_last_name as name, b.name as branch,
        p.work_date, p.punched_at, p.direction, p.source, coalesce(d.device_name, p.device_sn) as device,
        coalesce(l.location_name, '') as location, coalesce(p.remark, '') as remark
       from attendance_punches p join employees e on e.id = p.employee_id
       left join organisation_units b on b.id = e.branch_id
       left join devices d on d.device_sn = p.device_sn left join locations l on l.id = p.location_id
       where p.work_date between ? and ?
       order by p.work_date, b.code, e.employee_code, p.punched_at, p.batch_seq, p.item_index`
    )
    .all(from, to)
}

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => NOW } })
  raw = connect(join(station.dataDir, 'workstation.db'))
  const units = raw.prepare<[], { id: string; code: string }>(
    `select id, code from organisation_units where kind = 'branch'`
  )
  branchIds = Object.fromEntries(units.all().map(({ id, code }) => [code, id]))
  const ids = raw
    .prepare<[string], string>('select id from attendance_punches where work_date = ? order by id limit 6')
    .pluck()
    .all(FROM)
  for (const [at, id] of ids.entries())
    raw.prepare('update attendance_punches set remark = ? where id = ?').run(DANGEROUS[at], id)
  asHr = await signIn()
})
afterAll(async () => {
  raw.close()
  await station.close()
})

describe('the report of a period in Thai', () => {
  let job: Job
  let headers: Headers
  let bytes: Buffer
  let workbook: Awaited<ReturnType<typeof readWorkbook>>
  beforeAll(async () => {
    const report = await made(asked())
    job = report.job
    headers = report.headers
    bytes = report.bytes
    workbook = await readWorkbook(bytes)
  })

  test('is a download with a name that people understand', () => {
    expect(job.title).toBe(`รายงานการลงเวลา ${PERIOD_TH}`)
    expect(job.file_name).toBe(`รายงานการลงเวลา ${PERIOD_TH}.xlsx`)
    expect(headers.get('content-type')).toBe(XLSX)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('cache-control')).toContain('no-store')
    const [, extended = ''] =
      /^attachment; filename="[^"]+"; filename\*=UTF-8''(\S+)$/.exec(
        headers.get('content-disposition') ?? ''
      ) ?? []
    expect(decodeURIComponent(extended)).toBe(job.file_name)
  })

  test('has a sheet a view, each with titles, frozen header, filter and print set-up', () => {
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual(['สรุปรายคน', 'รายวัน', 'รายการลงเวลา'])
    const headings = {
      สรุปรายคน:
        'รหัสพนักงาน|ชื่อ-นามสกุล|สาขา|แผนก|วันทำงาน (วัน)|ขาดงาน (วัน)|มาสาย (ครั้ง)|มาสาย (นาที)|กลับก่อน (ครั้ง)|กลับก่อน (นาที)|เวลาทำงาน (ชม.:นาที)',
      รายวัน:
        'รหัสพนักงาน|ชื่อ-นามสกุล|สาขา|แผนก|วันที่ทำงาน|กะ|สถานะ|เข้า|ออก|มาสาย (นาที)|กลับก่อน (นาที)|เวลาทำงาน (ชม.:นาที)',
      รายการลงเวลา: 'รหัสพนักงาน|ชื่อ-นามสกุล|สาขา|วันที่ทำงาน|เวลา|เข้า/ออก|ที่มา|เครื่องบันทึกเวลา|สถานที่|หมายเหตุ'
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
      expect(cell(parts.rows[0] ?? [], 0).font?.name).toBe('Leelawadee UI')
    }
  })

  test('tells every punch, letter by letter', () => {
    const { rows, totals } = partsOf(sheetOf(workbook, 'รายการลงเวลา'))
    const expected = punchesOfPeriod(FROM, TO)
    expect(expected.length).toBeGreaterThan(3_000)
    const directions: Record<string, string> = { IN: 'เข้า', OUT: 'ออก' }
    const sources: Record<string, string> = {
      Import: 'นำเข้า',
      Fingerprint: 'เครื่องบันทึกเวลา',
      Checkin: 'เช็กอิน'
    }
    expect(rows.map(row => [...texts(row, 0, 3), dateOf(cell(row, 3)), ...texts(row, 5, 10)])).toEqual(
      expected.map(line => [
        line.code,
        line.name,
        line.branch,
        line.work_date,
        directions[line.direction],
        sources[line.source],
        line.device,
        line.location,
        line.remark.replace('\r', '\n')
      ])
    )
    for (const [at, line] of expected.entries()) {
      const seconds = (Date.parse(`${line.punched_at}Z`) - Date.parse(`${line.work_date}T00:00:00Z`)) / 1000
      const time = cell(rows[at] ?? [], 4)
      const isDayBefore = seconds < 0
      // Excel shows no negative time: one of the evening before is that evening's, and says so.
      expect(Math.round(numberOf(time) * 86_400)).toBe(isDayBefore ? seconds + 86_400 : seconds)
      expect(time.numFmt).toBe(`hh:mm:ss${isDayBefore ? '" −1"' : seconds >= 86_400 ? '" +1"' : ''}`)
    }
    expect(cell(rows[0] ?? [], 3).numFmt).toBe('[$-107041E]d mmm yyyy')
    expect(numberOf(cell(totals, 1))).toBe(expected.length)
  })

  test('keeps what looks like a formula as text; formulas stand in the totals alone', () => {
    const { rows } = partsOf(sheetOf(workbook, 'รายการลงเวลา'))
    const remarks = rows.map(row => cell(row, 9)).filter(one => /^\s?[=+\-@]/.test(textOf(one)))
    expect(remarks.map(textOf).sort()).toEqual(DANGEROUS.map(text => text.replace('\r', '\n')).sort())
    for (const remark of remarks) expect([formulaOf(remark), remark.numFmt]).toEqual([null, '@'])
    const files = unzip(bytes)
    let formulas = 0
    for (const [name, content] of files) {
      if (!name.includes('worksheets/sheet')) continue
      const xml = content.toString('utf8')
      const lastRow = xml.slice(xml.lastIndexOf('<row '))
      expect(lastRow).toContain('<f>')
      for (const [, formula] of xml.matchAll(/<f[^>]*>([^<]*)<\/f>/g)) {
        expect(formula).toMatch(/^SUBTOTAL\((103|109),[A-L]5:[A-L]\d+\)$/)
        formulas += 1
      }
      expect(xml.slice(0, xml.lastIndexOf('<row '))).not.toContain('<f')
      for (const text of DANGEROUS.slice(1, 4))
        if (xml.includes(`<v>${text}</v>`))
          expect(xml).toMatch(new RegExp(`t="str"><v>\\${text.slice(0, 1)}`))
    }
    expect(formulas).toBe(1 + 7 + 1 + 3 + 1)
    expect([...files.keys()].some(name => /external|macro|vba/i.test(name))).toBe(false)
  })

  test('has a day for everyone employed, as the screens show it', async () => {
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
    expect(rows.map(row => `${dateOf(cell(row, 4))} ${textOf(cell(row, 0))}`).sort()).toEqual(expected.sort())

    const standings: Record<string, string> = {
      in: 'กำลังทำงาน',
      left: 'มาทำงาน',
      late: 'มาสาย',
      absent: 'ขาดงาน',
      expected: 'ยังไม่ถึงเวลา',
      off: 'วันหยุด'
    }
    const ofDate = rows.filter(row => dateOf(cell(row, 4)) === '2026-07-08')
    const { body } = await asHr('/app/v1/attendance/day', { query: { work_date: '2026-07-08' } })
    const facts = new Map<string, Record<string, string & number>>(
      body.payload.rows.map((row: { employee_code: string }) => [row.employee_code, row])
    )
    expect(ofDate.length).toBe(facts.size)
    for (const row of ofDate) {
      const fact = facts.get(textOf(cell(row, 0)))
      const minuteOf = (moment: string): number =>
        (Date.parse(`${moment}Z`) - Date.parse('2026-07-08T00:00:00Z')) / 60_000
      expect([...texts(row, 5, 7), minutes(cell(row, 11))]).toEqual([
        fact?.work_cycle_name ?? '',
        standings[fact?.standing ?? ''],
        fact?.worked_minutes
      ])
      expect([numberOf(cell(row, 9)), numberOf(cell(row, 10))]).toEqual([
        fact?.late_minutes,
        fact?.early_minutes
      ])
      for (const [column, moment] of [
        [7, fact?.first_in],
        [8, fact?.last_out]
      ] as const)
        if (moment) {
          const shown = numberOf(cell(row, column)) * 1440
          expect(shown).toBeCloseTo(
            ((minuteOf(moment) + 1440) % 1440) + (minuteOf(moment) >= 1440 ? 1440 : 0),
            3
          )
        } else expect(cell(row, column).value).toBeNull()
    }
    const nights = rows.filter(
      row => numberOf({ ...cell(row, 8), value: cell(row, 8).value ?? 0 } as Cell) > 1
    )
    expect(nights.length).toBeGreaterThan(0)
    for (const night of nights) expect(cell(night, 8).numFmt).toBe('hh:mm" +1"')
    expect(cell(rows[0] ?? [], 4).numFmt).toBe('[$-107041E]ddd d mmm yyyy')
    expect(cell(rows[0] ?? [], 11).numFmt).toMatch(/^\[h\]:mm/)
  })

  test('sums the days up for each person, and the totals are right', () => {
    const summary = partsOf(sheetOf(workbook, 'สรุปรายคน'))
    const days = partsOf(sheetOf(workbook, 'รายวัน'))
    const daysOf = Map.groupBy(days.rows, row => textOf(cell(row, 0)))
    const worked = new Map(
      raw
        .prepare<[string, string], [string, number]>(
          `select e.employee_code, count(distinct p.work_date) from attendance_punches p
           join employees e on e.id = p.employee_id where p.work_date between ? and ? group by e.employee_code`
        )
        .raw()
        .all(FROM, TO)
    )
    const punches = Map.groupBy(punchesOfPeriod(FROM, TO), line => `${line.code} ${line.work_date}`)
    const sums = [0, 0, 0, 0, 0, 0, 0]
    for (const row of summary.rows) {
      const code = textOf(cell(row, 0))
      const own = daysOf.get(code) ?? []
      let workedMinutes = 0
      for (const day of own)
        workedMinutes += pairedMinutes(punches.get(`${code} ${dateOf(cell(day, 4))}`) ?? [])
      const sum = (column: number): number =>
        own.reduce((total, day) => total + numberOf(cell(day, column)), 0)
      const expected = [
        worked.get(code) ?? 0,
        own.filter(day => textOf(cell(day, 6)) === 'ขาดงาน').length,
        own.filter(day => numberOf(cell(day, 9)) > 0).length,
        sum(9),
        own.filter(day => numberOf(cell(day, 10)) > 0).length,
        sum(10),
        workedMinutes
      ]
      const shown = [4, 5, 6, 7, 8, 9].map(at => numberOf(cell(row, at)))
      expect([...shown, minutes(cell(row, 10))], code).toEqual(expected)
      for (const [at, value] of expected.entries()) sums[at] = (sums[at] ?? 0) + value
    }
    expect(sums.every(sum => sum > 0)).toBe(true)
    const last = 4 + summary.rows.length
    expect(textOf(cell(summary.totals, 0))).toBe('รวม')
    expect([4, 5, 6, 7, 8, 9].map(at => numberOf(cell(summary.totals, at)))).toEqual(sums.slice(0, 6))
    expect(minutes(cell(summary.totals, 10))).toBe(sums[6])
    expect(formulaOf(cell(summary.totals, 10))).toBe(`SUBTOTAL(109,K5:K${last})`)
    expect(minutes(cell(days.totals, 11))).toBe(sums[6])
    expect(numberOf(cell(days.totals, 9))).toBe(sums[3])
    expect(numberOf(cell(summary.totals, 1))).toBe(summary.rows.length)
  })

  test('is written down in the activity log with who took what', () => {
    const entry = raw
      .prepare<[], { actor_name: string; after_json: string }>(
        `select actor_name, after_json from activity_log where action = 'report.export' order by seq limit 1`
      )
      .get()
    expect(entry?.actor_name).toBe('e0001')
    expect(JSON.parse(entry?.after_json ?? '{}')).toEqual(asked())
  })
})

describe('the report of chosen branches and people', () => {
  test('speaks English and counts Gregorian years', async () => {
    const { job, bytes } = await made(
      asked({
        language: 'en',
        calendar: 'gregorian',
        branch_ids: [branchIds.B02 ?? ''],
        from: '2026-07-06',
        to: '2026-07-07'
      })
    )
    expect(job.title).toBe('Attendance report 6 Jul 2026 - 7 Jul 2026')
    const workbook = await readWorkbook(bytes)
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual(['Summary', 'Days', 'Punches'])
    const { titles, headings, rows } = partsOf(sheetOf(workbook, 'Summary'))
    const people = raw
      .prepare<[string], { code: string; name: string; branch: string }>(
        `select e.employee_code as code, e.employee_name_en || ' ' || e.employee_last_name_en as name, b.name_en as branch
         from employees e join organisation_units b on b.id = e.branch_id
         where b.code = ? and e.effective_dt <= '2026-07-07' and e.signout_flag = 'N' order by e.employee_code`
      )
      .all('B02')
    expect(rows.map(row => texts(row, 0, 3))).toEqual(people.map(one => [one.code, one.name, one.branch]))
    expect(headings[0]).toBe('Employee code')
    expect(titles[1]).toBe(
      `Period 6 Jul 2026 - 7 Jul 2026  ·  ${people[0]?.branch}  ·  ${people.length} people`
    )
    const days = partsOf(sheetOf(workbook, 'Days'))
    expect(cell(days.rows[0] ?? [], 4).numFmt).toBe('[$-809]ddd d mmm yyyy')
    expect([...new Set(days.rows.map(row => dateOf(cell(row, 4))))]).toEqual(['2026-07-06', '2026-07-07'])
  })

  test('holds the people who were named and nobody else', async () => {
    const { bytes } = await made(asked({ employee_codes: ['E0011', 'E0003', 'E0011'] }))
    const workbook = await readWorkbook(bytes)
    expect(partsOf(sheetOf(workbook, 'สรุปรายคน')).rows.map(row => textOf(cell(row, 0)))).toEqual(
      raw
        .prepare<[], string>(
          `select e.employee_code from employees e join organisation_units b on b.id = e.branch_id
           where e.employee_code in ('E0003', 'E0011') order by b.code, e.employee_code`
        )
        .pluck()
        .all()
    )
    expect(partsOf(sheetOf(workbook, 'รายวัน')).rows).toHaveLength(30)
  })

  test('says so in a sentence where there is nothing', async () => {
    const other = raw
      .prepare<[string], string>(
        'select employee_code from employees where branch_id <> ? order by employee_code limit 1'
      )
      .pluck()
      .get(branchIds.B03 ?? '')
    const { bytes } = await made(asked({ branch_ids: [branchIds.B03 ?? ''], employee_codes: [other ?? ''] }))
    const workbook = await readWorkbook(bytes)
    for (const sheet of workbook.worksheets) {
      expect(textOf(sheet.getRow(5).getCell(1))).toBe('ไม่มีข้อมูลการลงเวลาในช่วงวันที่และขอบเขตที่เลือก')
      expect(sheet.rowCount).toBe(5)
    }
  })

  test('knows nothing of days to come', async () => {
    const { bytes } = await made(asked({ from: '2026-07-15', to: '2026-07-20' }))
    const { rows } = partsOf(sheetOf(await readWorkbook(bytes), 'รายวัน'))
    expect([...new Set(rows.map(row => dateOf(cell(row, 4))))]).toEqual(['2026-07-15'])
    expect(dayOfWeek('2026-07-15')).toBe('Wed')
  })
})

describe('a report that cannot be asked for', () => {
  test('names every fault, every unknown branch and person', async () => {
    const { status, body } = await asHr('/app/v1/reports/attendance', {
      body: asked({
        from: '2026-07-02',
        to: '2026-07-01',
        branch_ids: ['nowhere'],
        employee_codes: ['E0001', 'E9998', 'E9999']
      })
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      "'from' must not be after 'to'",
      "'branch_ids' not found: nowhere",
      "'employee_codes' not found: E9998",
      "'employee_codes' not found: E9999"
    ])
  })

  test.each([
    [{ from: '2026-02-30' }, ["'from' must be a valid date in YYYY-MM-DD format"]],
    [{ from: '2025-07-01', to: '2026-07-02' }, ['The period must not be longer than 366 days']]
  ])('%j', async (more, errors) => {
    const { status, body } = await asHr('/app/v1/reports/attendance', { body: asked(more) })
    expect([status, body.errors]).toEqual([400, errors])
  })

  test('takes a year of 366 days and a company as a branch for what they are', async () => {
    const company = raw
      .prepare<[], string>(`select id from organisation_units where kind = 'company'`)
      .pluck()
      .get()
    const { status, body } = await asHr('/app/v1/reports/attendance', {
      body: asked({ from: '2025-07-01', to: '2026-07-01', branch_ids: [company ?? ''] })
    })
    expect([status, body.errors]).toEqual([400, [`'branch_ids' not found: ${company}`]])
  })

  test('is refused in another shape', async () => {
    const { status } = await asHr('/app/v1/reports/attendance', {
      body: { ...asked(), language: 'fr', from: 7 }
    })
    expect(status).toBe(400)
  })

  test('is refused to everybody but HR and administrators', async () => {
    const body = asked()
    expect((await station.callBare('/app/v1/reports/attendance', { body })).status).toBe(401)
    expect((await station.call('/app/v1/reports/attendance', { body })).status).toBe(403)
    const asEmployee = await signIn('e0020')
    expect((await asEmployee('/app/v1/reports/attendance', { body })).status).toBe(403)
    expect((await asEmployee('/app/v1/jobs')).status).toBe(403)
  })
})

describe('jobs over the server', () => {
  test('are seen by their owner alone', async () => {
    const asOther = await signIn('e0002')
    const own: Job[] = (await asHr('/app/v1/jobs')).body.payload
    expect(own.length).toBeGreaterThan(3)
    expect((await asOther('/app/v1/jobs')).body.payload).toEqual([])
    const { job_id } = own[0] ?? { job_id: '' }
    expect((await asOther(`/app/v1/jobs/${job_id}`)).status).toBe(404)
    expect((await asOther(`/app/v1/jobs/${job_id}/cancel`, { method: 'POST' })).status).toBe(404)
    expect((await download(job_id, asOther)).status).toBe(404)
    expect((await asHr('/app/v1/jobs/nothing/file')).status).toBe(404)
  })

  test('that are cancelled leave no file, and nothing to download', async () => {
    const before = readdirSync(join(station.dataDir, 'exports'))
    const waiting: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { body } = await asHr('/app/v1/reports/attendance', {
        body: asked({ from: '2026-05-01', to: TO })
      })
      waiting.push(body.payload.job_id)
    }
    for (const jobId of waiting.reverse()) {
      const { status, body } = await asHr(`/app/v1/jobs/${jobId}/cancel`, { method: 'POST' })
      expect([status, body.payload.state, body.payload.file_name]).toEqual([200, 'cancelled', null])
      expect((await asHr(`/app/v1/jobs/${jobId}/file`)).status).toBe(409)
    }
    await until(
      () => readdirSync(join(station.dataDir, 'exports')).length === before.length,
      'the cancelled files to be gone'
    )
    expect(readdirSync(join(station.dataDir, 'exports')).sort()).toEqual(before.sort())
  })
})

/** Minutes from IN to OUT, reckoned anew. */
function pairedMinutes(lines: readonly PunchLine[]): number {
  let since: number | null = null
  let ms = 0
  for (const { direction, punched_at } of lines) {
    const at = Date.parse(`${punched_at}Z`)
    if (direction === 'IN') since ??= at
    else if (since !== null) {
      ms += at - since
      since = null
    }
  }
  return Math.floor(ms / 60_000)
}
