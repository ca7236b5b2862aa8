import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Body, DocumentCalls } from '../support/approvals.ts'
import { importAll, importItem } from '../support/attendance.ts'
import { fileRequester } from '../support/job-files.ts'
import { cellAt, numberOf, partsOf, readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'

// The hand-over to payroll and its profiles (decision 0026). It is the 10th of March 2026; February was frozen.

let calls: DocumentCalls
let hr: Awaited<ReturnType<DocumentCalls['station']['signIn']>>
let ask: Awaited<ReturnType<typeof fileRequester>>
let february = ''

const PROFILES = '/app/v1/hand-over-profiles'

beforeAll(async () => {
  calls = await DocumentCalls.open()
  calls.deleteDocuments()
  calls.sqlite.raw.prepare('delete from attendance_punches').run()
  hr = await calls.station.signIn('e0001')
  ask = await fileRequester(calls.station, 'e0001')
  february = calls.sqlite.value(
    "select id from payroll_periods where month_no = '2026-02' and round = 'Full'"
  )
  const punches = ['2026-02-02 08:25:00', '2026-02-02 20:10:00', '2026-02-03 08:50:00', '2026-02-03 17:00:00']
  await importAll(
    calls.station,
    punches.map(datetime => importItem({ employee_code: 'E0012', datetime }))
  )
  await calls.station.drained()
  const overtime = { ot_work_start_hour: '17:30', ot_work_end_hour: '20:00' }
  const id = await calls.submitted('overtime', 'E0012', '2026-02-02', overtime)
  await calls.approve('overtime', id, 'E0012', 'e0001', { extra_round: 'Y' })
  await calls.submitted('time-leave', 'E0010', '2026-02-09')
  await ask(`/app/v1/month-end/${february}/freeze`, { base_version: 0, queue: 'refuse', language: 'en' })
})
afterAll(() => calls.close())

const handOver = (body: Body) =>
  ask(`/app/v1/month-end/${february}/hand-over`, {
    version: 1,
    language: 'en',
    calendar: 'gregorian',
    ...body
  })
const save = (profile: unknown) => hr(PROFILES, { body: { profile } })
async function saved(profile: Body): Promise<string> {
  const { status, body } = await save(profile)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.payload.profile_id
}
const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\r\n')

describe('the workbook', () => {
  test('has one row per person, the days, documents, what is not decided and control totals', async () => {
    calls.sqlite.raw
      .prepare(
        `insert into compensatory_leave select id, '2026', 60, 480, created_at from approval_documents where kind = 'overtime'`
      )
      .run()
    const madeAt = () => calls.sqlite.value('select handed_over_at from month_end_versions')
    await handOver({ version: null, profile_id: 'everything' })
    expect(madeAt()).toBeNull()
    const { job, bytes } = await handOver({ profile_id: 'everything' })
    expect(madeAt()).toMatch(/^2026-03-10T/)
    expect(job).toMatchObject({ kind: 'hand-over', state: 'done' })
    expect(job.file_name).toBe('payroll 2026-01-26 - 2026-02-25 v1.xlsx')
    expect([job.done, job.done]).toEqual([job.total, expect.any(Number)])
    const workbook = await readWorkbook(bytes)
    expect(workbook.worksheets.map(sheet => sheet.name)).toEqual([
      'By person',
      'By day',
      'Overtime documents',
      'Not decided',
      'Corrections',
      'Control totals'
    ])
    const people = partsOf(sheetOf(workbook, 'By person'))
    const at = (heading: string) => people.headings.indexOf(heading)
    const own = people.rows.find(cells => textOf(cellAt(cells, at('Employee code'))) === 'E0012')
    const value = (heading: string) => numberOf(cellAt(own, at(heading)))
    expect([value('Days worked'), Math.round(value('Time worked') * 1440)]).toEqual([2, 645 + 430])
    expect(Math.round(value('Overtime 1.5') * 1440)).toBe(150)
    expect(people.headings.filter(heading => /^Overtime [\d.]+$/.test(heading))).toEqual(
      ['1', '1.5', '2', '3'].map(rate => `Overtime ${rate}`)
    )
    // Amounts are numbers, and the version is none.
    const texts = people.headings.filter((_, column) => typeof cellAt(own, column).value === 'string')
    expect(texts).toEqual([
      'Employee code',
      'First name',
      'Last name',
      'First name (English)',
      'Last name (English)',
      'Branch',
      'Department',
      'Employee type',
      'Month',
      'Period from',
      'Period to'
    ])
    expect([value('Version'), cellAt(people.totals, at('Version')).value]).toEqual([1, null])
    const frozen = calls.sqlite.value<number>('select person_count from month_end_versions')
    expect(people.rows).toHaveLength(frozen)
    const days = partsOf(sheetOf(workbook, 'By day'))
    expect(days.rows.length).toBeGreaterThan(frozen * 20)
    const overtime = partsOf(sheetOf(workbook, 'Overtime documents'))
    expect(overtime.rows.map(cells => [textOf(cellAt(cells, 0)), textOf(cellAt(cells, 6))])).toEqual([
      ['E0012', 'Approved, leave instead of pay']
    ])
    const open = partsOf(sheetOf(workbook, 'Not decided'))
    expect(open.rows.map(cells => [textOf(cellAt(cells, 0)), textOf(cellAt(cells, 2))])).toEqual([
      ['E0010', 'Leave request']
    ])
    const totals = new Map(
      partsOf(sheetOf(workbook, 'Control totals')).rows.map(cells => [
        textOf(cellAt(cells, 0)),
        numberOf(cellAt(cells, 1))
      ])
    )
    expect([totals.get('People'), totals.get('Days'), totals.get('Overtime (minutes) 150')]).toEqual([
      frozen,
      days.rows.length,
      150
    ])
    const [, , made] = [1, 2, 3].map(row => textOf(sheetOf(workbook, 'By person').getRow(row).getCell(1)))
    expect(made).toMatch(/^Created on 10 Mar 2026 .* by /)
  })

  test('of the same data has the same bytes apart from the time stamps', async () => {
    const contents = async () => sheetsOf((await handOver({ profile_id: 'hours' })).bytes)
    expect(await contents()).toEqual(await contents())
  })

  test('is noted in the activity log, and of a branch has only its people', async () => {
    const branch = calls.sqlite.value<string>("select id from organisation_units where code = 'B02'")
    const { bytes } = await handOver({ profile_id: 'hours', branch_id: branch })
    const { rows } = partsOf(sheetOf(await readWorkbook(bytes), 'By person'))
    expect(rows).toHaveLength(
      calls.sqlite.value<number>('select count(*) from month_end_people where branch_id = ?', branch)
    )
    const logged = calls.sqlite.value<string>(
      "select action from activity_log where subject_kind = 'payroll_period' order by seq desc limit 1"
    )
    expect(logged).toBe('month-end.hand-over')
  })

  test('without a version is a draft of what is known now', async () => {
    const { job } = await handOver({ profile_id: 'hours', version: null })
    expect(job.file_name).toBe('payroll 2026-01-26 - 2026-02-25 draft.xlsx')
  })
})

describe('CSV', () => {
  test('has a byte order mark, the columns of the profile and its formats', async () => {
    const profile_id = await saved({
      name: 'HH:MM',
      output: 'csv',
      separator: ';',
      years: 'buddhist',
      dates: 'DD/MM/YYYY',
      time: 'hh:mm',
      file_name: 'pay_{month}_{from}',
      columns: [
        { column: 'fixed', heading: 'Company', value: 'C01; "main"' },
        { column: 'employee_code', heading: 'รหัส' },
        { column: 'end_date' },
        { column: 'month' },
        { column: 'worked_time' },
        { column: 'worked_time', heading: 'hours', time: 'decimal' },
        { column: 'worked_time', heading: 'minutes', time: 'minutes' },
        { column: 'overtime', of: '1.5' },
        { column: 'shift_days', of: 'DAY' },
        { column: 'leave_days', of: '06' }
      ]
    })
    const { job, bytes, type } = await handOver({ profile_id })
    expect([job.file_name, type]).toEqual(['pay_2026-02_2026-01-26.csv', 'text/csv; charset=utf-8'])
    const [heading, ...lines] = linesOf(bytes)
    expect(heading).toBe(
      '\uFEFFCompany;รหัส;Period to;Month;Time worked;hours;minutes;Overtime 1.5;Shifts DAY;Leave (days) 06'
    )
    expect(lines.find(line => line.includes('E0012'))).toBe(
      '"C01; ""main""";E0012;25/02/2569;02/2569;17:55;17.92;1075;2:30;2;0.00'
    )
    expect(lines.at(-1)).toBe('')
  })

  test('in Windows-874 has the same texts in its bytes, and refuses a name that it does not have', async () => {
    const columns = [
      { column: 'employee_code', heading: 'รหัส' },
      { column: 'employee_name', heading: 'ชื่อ' }
    ]
    const profile_id = await saved({ name: '874', output: 'csv', encoding: 'windows-874', columns })
    const { bytes } = await handOver({ profile_id })
    const text = new TextDecoder('windows-874').decode(bytes)
    const name = calls.sqlite.value<string>(
      "select employee_name from employees where employee_code = 'E0012'"
    )
    expect(text.split('\r\n')).toEqual(expect.arrayContaining(['รหัส,ชื่อ', `E0012,${name}`]))
    calls.sqlite.raw
      .prepare("update employees set employee_name = 'José' where employee_code = 'E0012'")
      .run()
    const refused = await hr(`/app/v1/month-end/${february}/hand-over`, {
      body: { profile_id, version: 1, language: 'en', calendar: 'gregorian' }
    })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('profile.name_not_windows_874')
    ])
    calls.sqlite.raw.prepare("update employees set employee_name = ? where employee_code = 'E0012'").run(name)
  })

  test('has no cell that a spreadsheet would run', async () => {
    calls.sqlite.raw
      .prepare("update employees set employee_name = '=1+1' where employee_code = 'E0013'")
      .run()
    const profile_id = await saved({
      name: 'names',
      output: 'csv',
      has_headings: false,
      columns: [{ column: 'employee_name' }]
    })
    const { bytes } = await handOver({ profile_id })
    expect(linesOf(bytes)).toContain("'=1+1")
  })
})

describe('the preview of a profile', () => {
  const preview = (profile: Body) =>
    hr(`${PROFILES}/preview`, { body: { profile, language: 'en', calendar: 'gregorian' } })
  const PROFILE = {
    name: 'Preview',
    output: 'csv',
    years: 'buddhist',
    dates: 'DD/MM/YYYY',
    file_name: 'pay {month} v{version}',
    columns: [{ column: 'employee_code' }, { column: 'employee_name' }, { column: 'end_date' }]
  }

  test.each(['utf-8', 'windows-874'])(
    'has the first lines and the name of the file, in %s',
    async encoding => {
      const profile_id = await saved({ ...PROFILE, name: `Preview ${encoding}`, encoding })
      const { job, bytes } = await handOver({ profile_id })
      const lines = new TextDecoder(encoding).decode(bytes).split('\r\n')
      const { body } = await preview({ ...PROFILE, encoding })
      expect(body.payload.shown).toMatchObject({
        month_no: '2026-02',
        version: 1,
        file_name: job.file_name,
        lines: lines.slice(0, 6),
        people: lines.length - 2,
        fault: null
      })
    }
  )

  test('of a workbook has cells, and what is wrong with the fields is said', async () => {
    const { body } = await preview({ ...PROFILE, output: 'xlsx', has_headings: false })
    const { file_name, rows, lines } = body.payload.shown
    expect([file_name, rows.length, lines]).toEqual(['pay 2026-02 v1.xlsx', 5, null])
    const refused = await preview({ ...PROFILE, columns: [] })
    expect([refused.status, refused.body.faults]).toMatchObject([400, [{ path: 'columns' }]])
  })
})

test('an unknown version, profile or branch is refused', async () => {
  const make = (body: Body) =>
    hr(`/app/v1/month-end/${february}/hand-over`, {
      body: { profile_id: 'hours', version: 1, language: 'en', calendar: 'gregorian', ...body }
    })
  expect([
    (await make({ version: 7 })).status,
    (await make({ profile_id: 'nothing' })).status,
    (await make({ profile_id: '__proto__' })).status,
    (await make({ branch_id: 'nowhere' })).status
  ]).toEqual([404, 404, 404, 400])
})

/** The XML parts of a workbook by name, without the properties, which have the time of writing. */
function sheetsOf(zip: Buffer): Record<string, string> {
  const parts: Record<string, string> = {}
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map(offset =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset)
    ) as [number, number, number, number]
    const head = zip.readUInt32LE(at + 42)
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const path = zip.toString('utf8', at + 46, at + 46 + name)
    if (path.startsWith('xl/')) parts[path] = inflateRawSync(zip.subarray(from, from + size)).toString()
    at += 46 + name + extra + comment
  }
  return parts
}
