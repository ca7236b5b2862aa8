import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datesBetween } from '#shared/domain/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { BehindTheBack } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// time-manage/get-sum-personnel-multiple-in-branch (spec 2.10, 4.16; companion 10.2). It is the 10th of March 2026.

const SUMMARY = '/api/v1/open-apis/time-manage/get-sum-personnel-multiple-in-branch'
const MARCH = { start_date: '2026-02-26', end_date: '2026-03-25', day_range: 28 }
const NOTHING = { time_range: { start_date: '', end_date: '', day_range: 0 }, child: [] }

let station: TestWorkstation
let behind: BehindTheBack
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  behind = new BehindTheBack(station.dataDir)
})
afterAll(async () => {
  behind.close()
  await station.close()
})

interface Child {
  detail: { branch_id: string; branch_code: string; branch_name: string; total: string }
  daily: { work_date: string; count: number }[]
}

const ask = (body: unknown) => station.call(SUMMARY, { body })
async function childrenOf(body: object): Promise<Child[]> {
  const answer = await ask(body)
  expect(answer.status).toBe(200)
  return answer.body.payload.child
}
const unitId = (kind: string, code: string): string =>
  behind.value('select id from organisation_units where kind = ? and code = ?', kind, code)
const unit = (kind: string, code: string) => [{ id: encodeId(unitId(kind, code)) }]
const person = (code: string) => ({ id: encodeId(behind.employeeId(code)) })

/** The same counted row by row. */
function naive(dates: readonly string[], isOne: (row: Row) => boolean = () => true) {
  const people = behind.raw.prepare<[], Row>('select * from employees').all().filter(isOne)
  const punched = new Set(
    behind.raw
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
  test('of a payroll month, every day and branch as a naive count has them', async () => {
    const { status, body } = await ask({ month_no: '2026-03' })
    expect([status, body.code, body.message]).toEqual([200, 200, 'Success'])
    expect(body.payload.time_range).toEqual(MARCH)
    const counted = naive(datesBetween(MARCH.start_date, MARCH.end_date))
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

  test('of a week from Monday to Sunday, whichever of its dates is sent', async () => {
    for (const week_no of ['2026-03-02', '2026-03-05', '2026-03-08']) {
      const { body } = await ask({ week_no })
      expect(body.payload.time_range).toEqual({
        start_date: '2026-03-02',
        end_date: '2026-03-08',
        day_range: 7
      })
      const counted = naive(datesBetween('2026-03-02', '2026-03-08'))
      for (const child of body.payload.child) expect(same(child)).toEqual(counted(child.detail.branch_code))
    }
  })

  test('of the employees that the lists leave', async () => {
    const dates = datesBetween('2026-03-02', '2026-03-08')
    const department = behind.value<string>(
      "select department_id from employees where employee_code = 'E0010'"
    )
    const position = behind.value<string>("select position_id from employees where employee_code = 'E0010'")
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
      // The code goes before the lists.
      [{ employee_code: 'E0012', branch_lists: unit('branch', 'B03') }, row => row.employee_code === 'E0012']
    ]
    for (const [body, isOne] of filters) {
      const children = await childrenOf({ week_no: '2026-03-04', ...body })
      expect(children.length, JSON.stringify(body)).toBeGreaterThan(0)
      const counted = naive(dates, isOne)
      for (const child of children) expect(same(child)).toEqual(counted(child.detail.branch_code))
      const found = children.map(child => child.detail.branch_code)
      for (const code of ['B01', 'B02', 'B03'])
        if (!found.includes(code)) expect(counted(code).total, code).toBe('0')
    }
  })

  test('a branch without people is there, unless others are looked for', async () => {
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
    const narrowed = await ask({ week_no: '2026-03-04', employee_lists: [person('E0010')], ...lists })
    expect(narrowed.body.payload).toEqual(NOTHING)
    const removed = await asHr(`/app/v1/organisation/${body.payload.id}`, { method: 'DELETE' })
    expect(removed.status).toBe(200)
  })
})

describe('ranges', () => {
  test.each([
    ['Full', { month_no: '2026-03', round_month_config: 'Full' }, MARCH],
    ['both halves', { month_no: '2026-03', round_month_config: 'Split' }, MARCH],
    [
      'a calendar month without a period',
      { month_no: '2020-02' },
      { start_date: '2020-02-01', end_date: '2020-02-29', day_range: 29 }
    ],
    [
      'of 28 days',
      { month_no: '2100-02', round_month_config: 'Split' },
      { start_date: '2100-02-01', end_date: '2100-02-28', day_range: 28 }
    ],
    [
      'December',
      { month_no: '2030-12' },
      { start_date: '2030-12-01', end_date: '2030-12-31', day_range: 31 }
    ],
    [
      'week 53',
      { week_no: '2026-12-31' },
      { start_date: '2026-12-28', end_date: '2027-01-03', day_range: 7 }
    ],
    [
      'the week of a leap day',
      { week_no: '2028-02-29' },
      { start_date: '2028-02-28', end_date: '2028-03-05', day_range: 7 }
    ]
  ])('%s', async (_name, body, range) => {
    const answer = await ask(body)
    expect(answer.body.payload.time_range).toEqual(range)
    for (const child of answer.body.payload.child)
      expect(child.daily.map((day: { work_date: string }) => day.work_date)).toEqual(
        datesBetween(range.start_date, range.end_date)
      )
  })

  test('halves alone are the month of everybody, and Full goes before them', async () => {
    const startOf = async (round_month_config: string) =>
      (await ask({ month_no: '2026-02', round_month_config })).body.payload.time_range.start_date
    behind.raw
      .prepare(
        "update payroll_periods set start_date = '2026-01-20' where month_no = '2026-02' and round = 'Full'"
      )
      .run()
    expect([await startOf(''), await startOf('Split')]).toEqual(['2026-01-20', '2026-01-26'])
    behind.raw
      .prepare(
        "update payroll_periods set month_no = '1999-02' where month_no = '2026-02' and round = 'Full'"
      )
      .run()
    expect([await startOf(''), await startOf('Full')]).toEqual(['2026-01-26', '2026-01-26'])
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

describe('no branch', () => {
  test.each([
    ['an unknown code', { employee_code: 'E9999' }],
    ['a code with a sign of searches', { employee_code: '%' }],
    ['a code in other letters', { employee_code: 'e0010' }],
    ['an unknown unit', { department_lists: [{ id: encodeId('nobody') }] }],
    ['an unknown branch', { branch_lists: [{ id: encodeId('nobody') }] }],
    ['a hashtag, which no employee has', { hashtag: '#sales %' }]
  ])('for %s', async (_name, body) => {
    const { status, body: answer } = await ask({ month_no: '2026-03', ...body })
    expect([status, answer.payload]).toEqual([200, NOTHING])
  })

  test('for lists that exclude each other', async () => {
    const department = behind.value<string>(
      'select e.department_id from employees e where e.branch_id = ? and e.department_id is not null',
      unitId('branch', 'B01')
    )
    const { body } = await ask({
      month_no: '2026-03',
      branch_lists: unit('branch', 'B02'),
      department_lists: [{ id: encodeId(department) }]
    })
    expect(body.payload).toEqual(NOTHING)
  })

  test('an empty hashtag narrows nothing', async () => {
    expect(await childrenOf({ month_no: '2026-03', hashtag: '  ' })).toHaveLength(3)
  })
})

describe('refusals', () => {
  const ONE = "Exactly one of 'month_no' or 'week_no' is required"
  test.each<[name: string, body: unknown, errors: string[]]>([
    ['neither', {}, [ONE]],
    ['nothing at all', undefined, [ONE]],
    ['both', { month_no: '2026-03', week_no: '2026-03-04' }, [ONE]],
    ['both empty', { month_no: '', week_no: null }, [ONE]],
    ['no object', ['2026-03'], ["'body' must be an object"]],
    ['a month 13', { month_no: '2026-13' }, ["'month_no' must be a month in YYYY-MM format"]],
    ['a number', { month_no: 202603 }, ["'month_no' must be a string"]],
    ['a Buddhist month', { month_no: '2569-03' }, ["'month_no' is a Buddhist year; use the Gregorian year"]],
    ['no such day', { week_no: '2026-02-29' }, ["'week_no' must be a valid date in YYYY-MM-DD format"]],
    ['a week number', { week_no: '2026-W53' }, ["'week_no' must be a valid date in YYYY-MM-DD format"]],
    ['a Buddhist date', { week_no: '2569-03-04' }, ["'week_no' is a Buddhist year; use the Gregorian year"]],
    [
      'another round',
      { month_no: '2026-03', round_month_config: 'full' },
      ["'round_month_config' must be one of: Full, Split"]
    ],
    [
      'another language',
      { month_no: '2026-03', language_code: 'th' },
      ["'language_code' must be one of: TH, EN"]
    ],
    [
      'a list that is none',
      { month_no: '2026-03', branch_lists: 'B01' },
      ["'branch_lists' must be an array"]
    ],
    [
      'ids without objects',
      { month_no: '2026-03', section_lists_lv05: ['MDE'] },
      ["'section_lists_lv05[0]' must be an object"]
    ],
    [
      'ids that are missing or no Base64, all of them named',
      { month_no: '2026-3', employee_lists: [{}, { id: 'B 01' }], hashtag: 1, employee_code: true },
      [
        "'month_no' must be a month in YYYY-MM format",
        "'employee_code' must be a string",
        "Missing required parameter: 'employee_lists[0].id'",
        "'employee_lists[1].id' must be a Base64 id",
        "'hashtag' must be a string"
      ]
    ],
    [
      'a list without end',
      { month_no: '2026-03', position_lists: Array.from({ length: 1001 }, () => ({ id: 'MDE' })) },
      ["'position_lists' must not exceed 1000 items"]
    ]
  ])('%s', async (_name, body, errors) => {
    const answer = await station.call(SUMMARY, body === undefined ? { method: 'POST' } : { body })
    expect([answer.status, answer.body]).toEqual([400, { code: 400, message: 'Validation failed', errors }])
  })
})

describe('grids', () => {
  const GRID = '/api/v1/open-apis/time-manage/get-manpower-grid'
  const CYCLES = '/api/v1/open-apis/time-manage/get-work-cycle-grid'

  test('work cycle, leave, first and last punch of an employee, day by day', async () => {
    const { body } = await station.call(GRID, { body: { month_no: '2026-03', employee_code: 'E0010' } })
    expect(body.payload.time_range).toEqual(MARCH)
    const [{ detail, daily }] = body.payload.child
    expect(body.payload.child).toHaveLength(1)
    expect(detail).toEqual({
      employee_id: behind.employeeId('E0010'),
      employee_code: 'E0010',
      employee_name: behind.value('select employee_name from employees where employee_code = ?', 'E0010'),
      employee_last_name: behind.value(
        'select employee_last_name from employees where employee_code = ?',
        'E0010'
      ),
      branch_id: expect.any(String),
      branch_code: expect.stringMatching(/^B0[123]$/),
      branch_name: expect.any(String)
    })
    expect(daily.map((day: { work_date: string }) => day.work_date)).toEqual(
      datesBetween(MARCH.start_date, MARCH.end_date)
    )
    for (const day of daily) {
      const punches = behind.punchesOf('E0010').filter(punch => punch.work_date === day.work_date)
      expect([day.first_punch, day.last_punch]).toEqual([
        punches[0]?.punched_at ?? null,
        punches.at(-1)?.punched_at ?? null
      ])
    }
  })

  test('approved leave, and none that waits', async () => {
    const leave = behind.raw
      .prepare<
        [],
        {
          employee_code: string
          work_date: string
          time_leave_flag: string
          hundredths: number
          flag: string
        }
      >(
        `select e.employee_code, l.work_date, l.time_leave_flag, l.hundredths, d.approve_flag as flag from approval_leave_days l
         join approval_documents d on d.id = l.document_id join employees e on e.id = l.employee_id where d.deleted_at is null`
      )
      .all()
    const some = [leave.find(it => it.flag === '02'), leave.find(it => it.flag === '01')]
    for (const it of some) {
      if (it === undefined) throw new Error('The demo has no such leave.')
      const { body } = await station.call(GRID, {
        body: { week_no: it.work_date, employee_code: it.employee_code, language_code: 'EN' }
      })
      const day = body.payload.child[0].daily.find((d: { work_date: string }) => d.work_date === it.work_date)
      const approved = leave.filter(
        other =>
          other.flag === '02' && other.employee_code === it.employee_code && other.work_date === it.work_date
      )
      expect(day.leave).toEqual(
        approved.map(({ time_leave_flag, hundredths }) => ({
          time_leave_flag,
          time_leave_flag_name: expect.stringMatching(/leave|Absence/),
          time_leave_days: (hundredths / 100).toFixed(2)
        }))
      )
    }
  })

  test('work cycle and holiday of everybody, branch by branch and by code', async () => {
    const { body } = await station.call(CYCLES, { body: { week_no: '2026-03-04', language_code: 'EN' } })
    const codes: string[] = body.payload.child.map(
      (it: { detail: { branch_code: string; employee_code: string } }) =>
        `${it.detail.branch_code} ${it.detail.employee_code}`
    )
    expect(codes).toEqual(codes.toSorted())
    expect(codes.length).toBeGreaterThan(230)
    const day = body.payload.child.find(
      (it: { detail: { employee_code: string } }) => it.detail.employee_code === 'E0001'
    )
    expect(day.daily[0]).toEqual({
      work_date: '2026-03-02',
      work_cycle_code: 'DAY',
      work_cycle_name: 'Day shift',
      work_cycle_time: '08:30 - 17:30',
      holiday_flag_lv: '00'
    })
    expect(day.daily[6]).toEqual({
      work_date: '2026-03-08',
      work_cycle_code: 'OFF',
      work_cycle_name: 'Day off',
      work_cycle_time: null,
      holiday_flag_lv: '03'
    })
  })

  test.each([GRID, CYCLES])('%s takes the same body', async path => {
    const none = await station.call(path, { body: { month_no: '2026-03', employee_code: 'E9999' } })
    expect(none.body.payload).toEqual(NOTHING)
    const wrong = await station.call(path, { body: {} })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Validation failed'])
  })
})
