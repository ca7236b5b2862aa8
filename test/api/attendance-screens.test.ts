import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/domain/calendar-date.ts'
import { BehindTheBack, importAll, importItem, importStatusOf } from '../support/attendance.ts'
import { openTestWorkstation, type RequestOptions, type TestWorkstation } from '../support/workstation.ts'

// What the attendance screens read: queue, day, month, punches. The clock stands still on a Tuesday.

const NOW = '2026-03-10T03:30:00.000Z' // 10:30 in Bangkok
const TODAY = '2026-03-10'

let station: TestWorkstation
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let behind: BehindTheBack

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => Date.parse(NOW) } })
  asHr = await station.signIn('e0002')
  behind = new BehindTheBack(station.dataDir)
})
afterAll(async () => {
  behind.close()
  await station.close()
})

type Query = NonNullable<RequestOptions['query']>
const read = async (view: string, query: Query = {}) => {
  const answer = await asHr(`/app/v1/attendance/${view}`, { query })
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
  return answer.body.payload
}
const refused = async (view: string, query: Query): Promise<string[]> => {
  const answer = await asHr(`/app/v1/attendance/${view}`, { query })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 400, message: 'ข้อมูลไม่ถูกต้อง' })
  return answer.body.errors
}

describe('queue', () => {
  test('counts what came in and got done', async () => {
    const before = await read('queue')
    await importAll(
      station,
      Array.from({ length: 30 }, (_, at) => importItem({ datetime: `2024-05-01 08:00:${10 + at}` }))
    )
    await station.drained()
    const after = await read('queue')
    expect(after).toMatchObject({
      received: before.received + 30,
      queued: 0,
      processed: before.processed + 30,
      failed: 0,
      oldest_age_ms: null,
      worker: 'running'
    })
    expect(after.history).toHaveLength(60)
    expect(after.history.at(-1)).toEqual({ at: '10:30:00', received: 30, processed: 30 })
    expect(after.history[0].at).toBe('10:29:01')
  })
})

describe('day', () => {
  test('has everybody of the branch once, and counts that add up', async () => {
    const all = await read('day')
    expect(all).toMatchObject({ work_date: TODAY, branch_id: null })
    const codes = all.rows.map((row: { employee_code: string }) => row.employee_code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(codes).not.toContain('E0240')
    expect(all.counts.total).toBe(codes.length)
    const byStanding = Object.groupBy(all.rows as { standing: string }[], row => row.standing)
    for (const standing of ['left', 'late', 'absent', 'expected', 'leave', 'off'])
      expect(all.counts[standing]).toBe(byStanding[standing]?.length ?? 0)
    expect(all.counts.in).toBe(all.rows.filter((row: { is_in: boolean }) => row.is_in).length)

    const branches = behind.raw
      .prepare<[], string>("select id from organisation_units where kind = 'branch'")
      .pluck()
      .all()
    const parts = await Promise.all(branches.map(branch_id => read('day', { branch_id })))
    expect(parts.reduce((sum, part) => sum + part.counts.total, 0)).toBe(all.counts.total)
    const presence = await read('presence')
    for (const { branch_id, ...counts } of presence.branches) {
      const part = parts[branches.indexOf(branch_id)]
      const total = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
      expect(total).toBe(part.counts.total)
    }
  })

  test('follows a change of work cycles', async () => {
    const [code = ''] = behind.employeesOnShift('DAY', 'Wed')
    const day = { work_date: '2024-05-08' }
    // Counted by the board, which keeps the work cycles of its days.
    const before = (await read('day', day)).counts
    behind.raw
      .prepare(
        `insert into work_cycle_days (employee_id, work_date, work_cycle_id)
         select e.id, ?, c.id from employees e, work_cycles c where e.employee_code = ? and c.is_day_off = 1 limit 1`
      )
      .run(day.work_date, code)
    const after = (await read('day', day)).counts
    expect([after.absent, after.off]).toEqual([before.absent - 1, before.off + 1])
    behind.raw.prepare('delete from work_cycle_days where work_date = ?').run(day.work_date)
    expect((await read('day', day)).counts).toEqual(before)
  })

  test('tells who is in, late, left and absent', async () => {
    const [inTime = '', late = '', left = '', absent = ''] = behind.employeesOnShift('DAY', 'Wed')
    const day = '2024-05-15'
    const punch = (employee_code: string, time: string) =>
      importItem({ employee_code, datetime: `${day} ${time}:00` })
    await importAll(station, [
      punch(inTime, '08:20'),
      punch(late, '08:51'),
      punch(left, '08:30'),
      punch(left, '17:00')
    ])
    await station.drained()
    const { rows } = await read('day', { work_date: day })
    const rowOf = (code: string) => rows.find((row: { employee_code: string }) => row.employee_code === code)
    expect(rowOf(inTime)).toMatchObject({
      work_cycle_code: 'DAY',
      work_cycle_start: '08:30',
      work_cycle_end: '17:30',
      is_in: true,
      first_in: `${day} 08:20:00`,
      last_out: null,
      late_minutes: 0
    })
    expect(rowOf(late)).toMatchObject({ standing: 'late', is_in: true, late_minutes: 21 })
    expect(rowOf(left)).toMatchObject({
      standing: 'left',
      is_in: false,
      last_out: `${day} 17:00:00`,
      early_minutes: 30,
      worked_minutes: 450,
      deducted_minutes: 60,
      punch_count: 2
    })
    expect(rowOf(absent)).toMatchObject({ standing: 'absent', punch_count: 0, first_in: null })
  })

  test('comes in pages, narrowed by standing and by words, with counts of everybody', async () => {
    const all = await read('day')
    expect({ found: all.found, next: all.next }).toEqual({ found: all.rows.length, next: null })
    const codesOf = (view: { rows: { employee_code: string }[] }) => view.rows.map(row => row.employee_code)

    const pages: string[] = []
    for (let after = ''; ; ) {
      const page = await read('day', { limit: 100, ...(after ? { after } : {}) })
      expect(page).toMatchObject({ counts: all.counts, found: all.found })
      pages.push(...codesOf(page))
      if (page.next === null) break
      after = page.next
    }
    expect(pages).toEqual(codesOf(all))

    for (const standing of ['late', 'absent', 'expected', 'off', 'left'] as const) {
      const part = await read('day', { standing })
      expect(part.rows).toEqual(all.rows.filter((row: { standing: string }) => row.standing === standing))
      expect(part).toMatchObject({ counts: all.counts, found: part.rows.length })
    }
    const isAtWork = (row: { standing: string; is_in: boolean }) =>
      row.is_in && ['in', 'late'].includes(row.standing)
    expect((await read('day', { standing: 'in' })).rows).toEqual(all.rows.filter(isAtWork))

    const [first] = all.rows
    for (const search of [
      first.employee_code.toLowerCase(),
      `${first.employee_last_name} ${first.employee_name}`
    ])
      expect(codesOf(await read('day', { search }))).toContain(first.employee_code)
    const ofDepartment = await read('day', { search: first.department_name_en.toUpperCase() })
    expect(codesOf(ofDepartment)).toEqual(
      codesOf({
        rows: all.rows.filter(
          (row: { department_name_en: string | null }) => row.department_name_en === first.department_name_en
        )
      })
    )
    expect((await read('day', { search: '100%' })).found).toBe(0)
    expect(codesOf(await read('day', { employee_id: first.employee_id }))).toEqual([first.employee_code])
  })

  test.each([
    ['a name', "update employees set employee_nickname = 'Zephyrine' where id = ?", 'zephyrine', 1],
    [
      'a resignation',
      "update employees set signout_flag = 'Y', signout_dt = '2026-03-09' where id = ?",
      'zephyrine',
      0
    ],
    [
      'a unit’s name',
      `update organisation_units set name_en = 'Quarry' where id = (select department_id from employees where
         department_id is not null and id <> ? limit 1)`,
      'quarry',
      null
    ]
  ])('shows %s that was changed at once', async (_name, change, search, found) => {
    await read('day', { search })
    behind.raw.prepare(change).run(behind.employeeId('E0101'))
    const day = await read('day', { search })
    if (found === null) expect(day.found).toBeGreaterThan(0)
    else expect(day.found).toBe(found)
  })

  test('counts whoever punched in and out within a second by what came last', async () => {
    const [code = ''] = behind.employeesOnShift('DAY', 'Thu')
    const day = '2024-05-16'
    const at = (time: string, time_attendance_type: string) =>
      importItem({ employee_code: code, datetime: `${day} ${time}`, time_attendance_type })
    await importAll(station, [at('08:20:00', 'OUT'), at('08:20:00', 'IN')])
    await station.drained()
    const rowOf = async (standing: string) =>
      (await read('day', { work_date: day, standing })).rows.find(
        (row: { employee_code: string }) => row.employee_code === code
      )
    expect(await rowOf('left')).toMatchObject({ is_in: true, punch_count: 2, first_in: `${day} 08:20:00` })
    await importAll(station, [at('08:20:00', 'OUT'), at('08:20:01', 'OUT')])
    await station.drained()
    expect(await rowOf('left')).toMatchObject({ is_in: false, punch_count: 3 })
  })

  test('and presence are answered 304 until something changes', async () => {
    for (const view of ['day', 'presence']) {
      const path = `/app/v1/attendance/${view}`
      const etag = (await asHr(path)).headers.get('etag') ?? ''
      const unchanged = await asHr(path, { headers: { 'if-none-match': etag } })
      expect({ status: unchanged.status, body: unchanged.body }).toEqual({ status: 304, body: '' })
      const other = await asHr(path, {
        headers: { 'if-none-match': etag },
        query: { work_date: '2024-05-15' }
      })
      expect(other.status).toBe(200)
      await importAll(station, [importItem({ datetime: `2024-05-02 08:00:0${view.length}` })])
      await station.drained()
      expect((await asHr(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
      expect((await station.callBare(path, { headers: { 'if-none-match': etag } })).status).toBe(401)
    }
  })

  test.each([
    ['2023-02-30', "'work_date' must be a valid date in YYYY-MM-DD format"],
    ['0000-01-01', "'work_date' must be a valid date in YYYY-MM-DD format"],
    ['9999-12-31', "'work_date' must be a valid date in YYYY-MM-DD format"]
  ])('%s is no date', async (work_date, fault) => {
    expect(await refused('day', { work_date })).toEqual([fault])
  })

  test('a text that is no date at all, an unknown branch', async () => {
    expect((await refused('day', { work_date: 'today' })).join()).toContain("'work_date'")
    expect((await read('day', { branch_id: 'none' })).counts.total).toBe(0)
  })
})

describe('month', () => {
  test('has every day, totals of the days, and the night with its morning', async () => {
    const [code = ''] = behind.employeesOnShift('NIGHT', 'Tue')
    await importAll(station, [
      importItem({ employee_code: code, datetime: '2024-02-27 21:55:00' }),
      importItem({ employee_code: code, datetime: '2024-02-28 07:05:00' }),
      importItem({ employee_code: code, datetime: '2024-02-29 22:15:00' }),
      importItem({ employee_code: code, datetime: '2024-03-01 07:00:00' })
    ])
    await station.drained()
    const month = await read('month', { employee_code: code, month: '2024-02' })
    expect(month).toMatchObject({ employee_code: code, month: '2024-02' })
    expect(month.days.map((day: { work_date: string }) => day.work_date)).toEqual(
      Array.from({ length: 29 }, (_, at) => addDays('2024-02-01', at))
    )
    expect(month.days[26]).toMatchObject({
      first_in: '2024-02-27 21:55:00',
      last_out: '2024-02-28 07:05:00',
      punch_count: 2,
      late_minutes: 0,
      worked_minutes: 490,
      deducted_minutes: 60
    })
    expect(month.days[28]).toMatchObject({ last_out: '2024-03-01 07:00:00', late_minutes: 15 })
    expect(month.totals).toMatchObject({
      days_worked: 2,
      times_late: 1,
      late_minutes: 15,
      worked_minutes: 490 + 465,
      deducted_minutes: 120,
      days_absent: month.days.filter((day: { standing: string }) => day.standing === 'absent').length
    })
    const march = await read('month', { employee_code: code, month: '2024-03' })
    expect(march.totals.days_worked).toBe(0)
  })

  test('an unknown employee is 404', async () => {
    const answer = await asHr('/app/v1/attendance/month', {
      query: { employee_code: 'NOBODY', month: '2024-02' }
    })
    expect(answer.status).toBe(404)
  })

  test.each(['0000-01', '9999-12', '1899-12', '3000-01'])('%s is no month', async month => {
    expect(await refused('month', { employee_code: 'E0020', month })).toEqual([
      "'month' must be a valid month in YYYY-MM format"
    ])
  })

  test.each(['1900-01', '2999-12'])('%s is one', async month => {
    expect((await read('month', { employee_code: 'E0020', month })).days).toHaveLength(31)
  })

  test('both parameters are required, and every fault is told', async () => {
    expect(await refused('month', {})).toEqual(["'employee_code' is required", "'month' is required"])
    expect((await refused('month', { employee_code: 'E0020', month: '2024-13' })).join()).toContain("'month'")
  })
})

describe('punches', () => {
  const from = addDays(TODAY, -10)
  const idsOf = (page: { punches: { punch_id: string }[] }) => page.punches.map(punch => punch.punch_id)

  async function allPages(query: Query): Promise<string[]> {
    const ids: string[] = []
    let before: string | null = null
    do {
      const page = await read('punches', before === null ? query : { ...query, before })
      ids.push(...idsOf(page))
      before = page.next
    } while (before !== null)
    return ids
  }

  const expectedIds = (where: string, ...parameters: unknown[]): string[] =>
    behind.raw
      .prepare<unknown[], string>(
        `select p.id from attendance_punches p join employees e on e.id = p.employee_id
         where p.punched_at >= ? and p.punched_at < ? ${where} order by p.punched_at desc, p.id desc`
      )
      .pluck()
      .all(from, addDays(TODAY, 1), ...parameters)

  test.each([7, 100, 500])('pages of %i lose nothing and repeat nothing', async limit => {
    const span = { from: limit === 7 ? TODAY : from, to: TODAY, limit }
    const ofToday = todays()
    const all = expectedIds('').filter(id => limit !== 7 || ofToday.has(id))
    expect(await allPages(span)).toEqual(all)
  })
  const todays = (): Set<string> =>
    new Set(
      behind.raw
        .prepare<[string], string>('select id from attendance_punches where punched_at like ?')
        .pluck()
        .all(`${TODAY}%`)
    )

  test('punches of one second are paged too, while others arrive', async () => {
    const codes = behind.employeesOnShift('DAY', 'Mon').slice(0, 20)
    const day = '2024-06-03'
    const at = (time: string) =>
      codes.map(employee_code => importItem({ employee_code, datetime: `${day} ${time}` }))
    await importAll(station, at('08:00:00'))
    await station.drained()
    const span = { from: day, to: day, limit: 3 }
    const first = await read('punches', span)
    await importAll(station, at('09:00:00'))
    await station.drained()
    const ids = idsOf(first)
    for (let before = first.next; before !== null; ) {
      const page = await read('punches', { ...span, before })
      ids.push(...idsOf(page))
      before = page.next
    }
    expect(new Set(ids).size).toBe(20)
    expect(ids).toHaveLength(20)
  })

  test('each filter, alone and together', async () => {
    const span = { from, to: TODAY, limit: 500 }
    const branch = behind.value<string>("select id from organisation_units where code = 'B02'")
    const cases: [Query, string, unknown[]][] = [
      [{ employee_code: 'E0020' }, 'and e.employee_code = ?', ['E0020']],
      [{ branch_id: branch }, 'and e.branch_id = ?', [branch]],
      [{ device_sn: 'DEV-B01-1' }, 'and p.device_sn = ?', ['DEV-B01-1']],
      [{ source: 'Checkin' }, 'and p.source = ?', ['Checkin']],
      [{ direction: 'OUT' }, 'and p.direction = ?', ['OUT']],
      [
        { branch_id: branch, direction: 'IN', source: 'Fingerprint' },
        'and e.branch_id = ? and p.direction = ? and p.source = ?',
        [branch, 'IN', 'Fingerprint']
      ]
    ]
    for (const [query, where, parameters] of cases) {
      const wanted = expectedIds(where, ...parameters)
      expect(wanted.length).toBeGreaterThan(0)
      expect(await allPages({ ...span, ...query })).toEqual(wanted)
    }
    expect(await allPages({ ...span, employee_code: 'NOBODY' })).toEqual([])
  })

  test('without dates it is today; with one of them that day', async () => {
    expect(new Set(idsOf(await read('punches', { limit: 500 })))).toEqual(todays())
    const one = await read('punches', { from: '2024-06-03' })
    expect(one.punches).toHaveLength(40)
  })

  test.each<Query>([
    { from: '2024-02-30' },
    { to: '0000-00-00' },
    { from: 'x' },
    { limit: 0 },
    { limit: 501 },
    { limit: 'x' },
    { source: 'import' },
    { direction: 'in' },
    { before: 'rubbish' }
  ])('%j is refused', async query => {
    await refused('punches', query)
  })

  test('arrivals: the latest first, and what came after the one seen last', async () => {
    const [seen] = (await read('arrivals', { limit: 1 })).punches
    const requestId = await importAll(station, [
      importItem({ datetime: '2019-01-01 08:00:00' }),
      importItem({ datetime: '2018-01-01 08:00:00' })
    ])
    await station.drained()
    const { punches, is_complete } = await read('arrivals', { after: seen.punch_id })
    expect(is_complete).toBe(true)
    expect(punches).toMatchObject([
      { punched_at: '2018-01-01 08:00:00', request_id: requestId },
      { punched_at: '2019-01-01 08:00:00', request_id: requestId }
    ])
    expect((await importStatusOf(station, requestId)).processed).toBe(2)
  })
})
