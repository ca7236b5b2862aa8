import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// time-manage/get-sum-personnel-multiple-in-branch (spec 2.10, 4.16; decision 0020). It is the 10th of March 2026.

const SUMMARY = '/api/v1/open-apis/time-manage/get-sum-personnel-multiple-in-branch'
const MARCH = { start_date: '2026-02-26', end_date: '2026-03-25', day_range: 28 }
const NOTHING = { time_range: { start_date: '', end_date: '', day_range: 0 }, child: [] }

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

interface Child {
  detail: { branch_id: string; branch_code: string; branch_name: string; total: string }
  daily: { work_date: string; count: number }[]
}

const post = (body: unknown) => station.call(SUMMARY, { body })
async function childrenOf(body: object): Promise<Child[]> {
  const answer = await post(body)
  expect(answer.status).toBe(200)
  return answer.body.payload.child
}
const unitId = (kind: string, code: string): string =>
  sqlite.value('select id from organisation_units where kind = ? and code = ?', kind, code)
const unit = (kind: string, code: string) => [{ id: encodeId(unitId(kind, code)) }]
const person = (code: string) => ({ id: encodeId(sqlite.employeeId(code)) })

/** The same counts, row by row from the tables. */
function countFromTables(dates: readonly string[], isOne: (row: Row) => boolean = () => true) {
  const people = sqlite.raw.prepare<[], Row>('select * from employees').all().filter(isOne)
  const punched = new Set(
    sqlite.raw
      .prepare<[], string>("select employee_id || ' ' || work_date from attendance_punches")
      .pluck()
      .all()
  )
  return (branchCode: string) => {
    const own = people.filter(row => row.branch_id === unitId('branch', branchCode))
    const end = dates.at(-1) ?? ''
    return {
      total: String(
        own.filter(
          row => row.effective_dt <= end && (row.signout_flag === 'N' || (row.signout_dt ?? '') >= end)
        ).length
      ),
      daily: dates.map(work_date => ({
        work_date,
        count: own.filter(row => punched.has(`${row.id} ${work_date}`)).length
      }))
    }
  }
}

interface Row {
  id: string
  employee_code: string
  branch_id: string
  department_id: string
  position_id: string
  effective_dt: string
  signout_flag: string
  signout_dt: string | null
}

const same = ({ detail, daily }: Child) => ({ total: detail.total, daily })

describe('counts', () => {
  test('of a payroll month equal a count from the tables for every day and branch', async () => {
    const { status, body } = await post({ month_no: '2026-03' })
    expect([status, body.code, body.message]).toEqual([200, 200, 'Success'])
    expect(body.payload.time_range).toEqual(MARCH)
    const counted = countFromTables(datesBetween(MARCH.start_date, MARCH.end_date))
    const children: Child[] = body.payload.child
    expect(children.map(child => child.detail)).toEqual(
      [
        ['B01', 'กรุงเทพฯ'],
        ['B02', 'เชียงใหม่'],
        ['B03', 'ภูเก็ต']
      ].map(([code = '', name]) => ({
        branch_id: unitId('branch', code),
        branch_code: code,
        branch_name: expect.stringContaining(name ?? ''),
        total: counted(code).total
      }))
    )
    for (const child of children) expect(same(child)).toEqual(counted(child.detail.branch_code))
    expect(children.flatMap(child => child.daily.map(day => day.count)).some(count => count > 20)).toBe(true)
  })

  test('of a week cover Monday to Sunday, whichever of its dates is sent', async () => {
    for (const week_no of ['2026-03-02', '2026-03-05', '2026-03-08']) {
      const { body } = await post({ week_no })
      expect(body.payload.time_range).toEqual({
        start_date: '2026-03-02',
        end_date: '2026-03-08',
        day_range: 7
      })
      const counted = countFromTables(datesBetween('2026-03-02', '2026-03-08'))
      for (const child of body.payload.child) expect(same(child)).toEqual(counted(child.detail.branch_code))
    }
  })

  test('are limited to the employees that the lists match', async () => {
    const dates = datesBetween('2026-03-02', '2026-03-08')
    const department = sqlite.value<string>(
      "select department_id from employees where employee_code = 'E0010'"
    )
    const position = sqlite.value<string>("select position_id from employees where employee_code = 'E0010'")
    const filters: [body: object, isOne: (row: Row) => boolean][] = [
      [{ branch_lists: unit('branch', 'B02') }, row => row.branch_id === unitId('branch', 'B02')],
      [{ company_lists: unit('company', 'C01') }, () => true],
      [{ department_lists: [{ id: encodeId(department) }] }, row => row.department_id === department],
      [{ position_lists: [{ id: encodeId(position) }] }, row => row.position_id === position],
      [
        { position_lists: [{ id: encodeId(position) }], branch_lists: unit('branch', 'B03') },
        row => row.position_id === position && row.branch_id === unitId('branch', 'B03')
      ],
      [
        { employee_lists: [person('E0010'), person('E0011'), person('E0240')] },
        row => ['E0010', 'E0011', 'E0240'].includes(row.employee_code)
      ],
      [{ employee_code: 'E0012' }, row => row.employee_code === 'E0012'],
      // The code takes precedence over the lists.
      [{ employee_code: 'E0012', branch_lists: unit('branch', 'B03') }, row => row.employee_code === 'E0012']
    ]
    for (const [body, isOne] of filters) {
      const children = await childrenOf({ week_no: '2026-03-04', ...body })
      expect(children.length, JSON.stringify(body)).toBeGreaterThan(0)
      const counted = countFromTables(dates, isOne)
      for (const child of children) expect(same(child)).toEqual(counted(child.detail.branch_code))
      const found = children.map(child => child.detail.branch_code)
      for (const code of ['B01', 'B02', 'B03'])
        if (!found.includes(code)) expect(counted(code).total, code).toBe('0')
    }
  })

  test('include a branch without employees, unless other employees are requested', async () => {
    const asHr = await station.signIn()
    const { body } = await asHr('/app/v1/organisation', {
      body: {
        kind: 'branch',
        parent_id: unitId('company', 'C01'),
        code: 'B09',
        name: 'สาขาใหม่',
        name_en: ''
      }
    })
    const lists = { branch_lists: [{ id: encodeId(body.payload.id) }] }
    expect(await childrenOf({ week_no: '2026-03-04', language_code: 'EN', ...lists })).toEqual([
      {
        detail: { branch_id: body.payload.id, branch_code: 'B09', branch_name: 'สาขาใหม่', total: '0' },
        daily: datesBetween('2026-03-02', '2026-03-08').map(work_date => ({ work_date, count: 0 }))
      }
    ])
    const narrowed = await post({ week_no: '2026-03-04', employee_lists: [person('E0010')], ...lists })
    expect(narrowed.body.payload).toEqual(NOTHING)
    const removed = await asHr(`/app/v1/organisation/${body.payload.id}`, { method: 'DELETE' })
    expect(removed.status).toBe(200)
  })
})

describe('names', () => {
  test('in English', async () => {
    const names = (await childrenOf({ week_no: '2026-03-04', language_code: 'EN' })).map(
      child => child.detail.branch_name
    )
    expect(names).toEqual([
      expect.stringContaining('Bangkok'),
      expect.stringContaining('Chiang Mai'),
      expect.stringContaining('Phuket')
    ])
  })
})

describe('an empty list', () => {
  test.each([
    ['an unknown code', { employee_code: 'E9999' }],
    ['a wildcard as code', { employee_code: '%' }],
    ['a code in another case', { employee_code: 'e0010' }],
    ['an unknown unit', { department_lists: [{ id: encodeId('nobody') }] }],
    ['an unknown branch', { branch_lists: [{ id: encodeId('nobody') }] }],
    ['a hashtag, which no employee has', { hashtag: '#sales %' }]
  ])('for %s', async (_name, body) => {
    const { status, body: answer } = await post({ month_no: '2026-03', ...body })
    expect([status, answer.payload]).toEqual([200, NOTHING])
  })

  test('for lists that exclude each other', async () => {
    const department = sqlite.value<string>(
      'select e.department_id from employees e where e.branch_id = ? and e.department_id is not null',
      unitId('branch', 'B01')
    )
    const { body } = await post({
      month_no: '2026-03',
      branch_lists: unit('branch', 'B02'),
      department_lists: [{ id: encodeId(department) }]
    })
    expect(body.payload).toEqual(NOTHING)
  })

  test('an empty hashtag filters nothing', async () => {
    expect(await childrenOf({ month_no: '2026-03', hashtag: '  ' })).toHaveLength(3)
  })
})
