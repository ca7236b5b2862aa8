import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importAll, importItem } from '../support/attendance.ts'
import { AttendanceViews, TODAY } from '../support/attendance-views.ts'

// The data of a day for the screens. The clock stands still on a Tuesday.

let views: AttendanceViews
beforeAll(async () => {
  views = await AttendanceViews.open()
})
afterAll(() => views.close())

describe('day', () => {
  test('has every employee of the branch once, and consistent counts', async () => {
    const all = await views.read('day')
    expect(all).toMatchObject({ work_date: TODAY, branch_id: null })
    const codes = all.rows.map((row: { employee_code: string }) => row.employee_code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(codes).not.toContain('E0240')
    expect(all.counts.total).toBe(codes.length)
    const byStanding = Object.groupBy(all.rows as { standing: string }[], row => row.standing)
    for (const standing of ['left', 'late', 'absent', 'expected', 'leave', 'off'])
      expect(all.counts[standing]).toBe(byStanding[standing]?.length ?? 0)
    expect(all.counts.in).toBe(all.rows.filter((row: { is_in: boolean }) => row.is_in).length)

    const branches = views.sqlite.raw
      .prepare<[], string>("select id from organisation_units where kind = 'branch'")
      .pluck()
      .all()
    const parts = await Promise.all(branches.map(branch_id => views.read('day', { branch_id })))
    expect(parts.reduce((sum, part) => sum + part.counts.total, 0)).toBe(all.counts.total)
    const presence = await views.read('presence')
    for (const { branch_id, ...counts } of presence.branches) {
      const part = parts[branches.indexOf(branch_id)]
      const total = Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
      expect(total).toBe(part.counts.total)
    }
  })

  test('follows a change of work cycles', async () => {
    const [code = ''] = views.sqlite.employeesOnShift('DAY', 'Wed')
    const day = { work_date: '2024-05-08' }
    // Counted by the board, which keeps the work cycles of its days.
    const before = (await views.read('day', day)).counts
    views.sqlite.raw
      .prepare(
        `insert into work_cycle_days (employee_id, work_date, work_cycle_id)
         select e.id, ?, c.id from employees e, work_cycles c where e.employee_code = ? and c.is_day_off = 1 limit 1`
      )
      .run(day.work_date, code)
    const after = (await views.read('day', day)).counts
    expect([after.absent, after.off]).toEqual([before.absent - 1, before.off + 1])
    views.sqlite.raw.prepare('delete from work_cycle_days where work_date = ?').run(day.work_date)
    expect((await views.read('day', day)).counts).toEqual(before)
  })

  test('shows who is in, late, left and absent', async () => {
    const [inTime = '', late = '', left = '', absent = ''] = views.sqlite.employeesOnShift('DAY', 'Wed')
    const day = '2024-05-15'
    const punch = (employee_code: string, time: string) =>
      importItem({ employee_code, datetime: `${day} ${time}:00` })
    await importAll(views.station, [
      punch(inTime, '08:20'),
      punch(late, '08:51'),
      punch(left, '08:30'),
      punch(left, '17:00')
    ])
    await views.station.drained()
    const { rows } = await views.read('day', { work_date: day })
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

  test('is paged and filtered by standing and words, with counts of everybody', async () => {
    const all = await views.read('day')
    expect({ found: all.found, next: all.next }).toEqual({ found: all.rows.length, next: null })
    const codesOf = (view: { rows: { employee_code: string }[] }) => view.rows.map(row => row.employee_code)

    const pages: string[] = []
    for (let after = ''; ; ) {
      const page = await views.read('day', { limit: 100, ...(after ? { after } : {}) })
      expect(page).toMatchObject({ counts: all.counts, found: all.found })
      pages.push(...codesOf(page))
      if (page.next === null) break
      after = page.next
    }
    expect(pages).toEqual(codesOf(all))

    for (const standing of ['late', 'absent', 'expected', 'off', 'left'] as const) {
      const part = await views.read('day', { standing })
      expect(part.rows).toEqual(all.rows.filter((row: { standing: string }) => row.standing === standing))
      expect(part).toMatchObject({ counts: all.counts, found: part.rows.length })
    }
    const isAtWork = (row: { standing: string; is_in: boolean }) =>
      row.is_in && ['in', 'late'].includes(row.standing)
    expect((await views.read('day', { standing: 'in' })).rows).toEqual(all.rows.filter(isAtWork))

    const [first] = all.rows
    for (const search of [
      first.employee_code.toLowerCase(),
      `${first.employee_last_name} ${first.employee_name}`
    ])
      expect(codesOf(await views.read('day', { search }))).toContain(first.employee_code)
    const ofDepartment = await views.read('day', { search: first.department_name_en.toUpperCase() })
    expect(codesOf(ofDepartment)).toEqual(
      codesOf({
        rows: all.rows.filter(
          (row: { department_name_en: string | null }) => row.department_name_en === first.department_name_en
        )
      })
    )
    expect((await views.read('day', { search: '100%' })).found).toBe(0)
    expect(codesOf(await views.read('day', { employee_id: first.employee_id }))).toEqual([
      first.employee_code
    ])
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
  ])('shows %s that has just changed', async (_name, change, search, found) => {
    await views.read('day', { search })
    views.sqlite.raw.prepare(change).run(views.sqlite.employeeId('E0101'))
    const day = await views.read('day', { search })
    if (found === null) expect(day.found).toBeGreaterThan(0)
    else expect(day.found).toBe(found)
  })

  test('counts an employee who punches in and out within a second the same, whichever arrives first', async () => {
    const [code = ''] = views.sqlite.employeesOnShift('DAY', 'Thu')
    const day = '2024-05-16'
    const at = (time: string, time_attendance_type: string) =>
      importItem({ employee_code: code, datetime: `${day} ${time}`, time_attendance_type })
    await importAll(views.station, [at('08:20:00', 'OUT'), at('08:20:00', 'IN')])
    await views.station.drained()
    const rowOf = async (standing: string) =>
      (await views.read('day', { work_date: day, standing })).rows.find(
        (row: { employee_code: string }) => row.employee_code === code
      )
    expect(await rowOf('left')).toMatchObject({ is_in: false, punch_count: 2, first_in: `${day} 08:20:00` })
    await importAll(views.station, [at('08:20:00', 'OUT'), at('08:20:01', 'OUT')])
    await views.station.drained()
    expect(await rowOf('left')).toMatchObject({ is_in: false, punch_count: 2, repeated_count: 1 })
  })

  test('and presence respond 304 until something changes', async () => {
    for (const view of ['day', 'presence']) {
      const path = `/app/v1/attendance/${view}`
      const etag = (await views.asHr(path)).headers.get('etag') ?? ''
      const unchanged = await views.asHr(path, { headers: { 'if-none-match': etag } })
      expect({ status: unchanged.status, body: unchanged.body }).toEqual({ status: 304, body: '' })
      const other = await views.asHr(path, {
        headers: { 'if-none-match': etag },
        query: { work_date: '2024-05-15' }
      })
      expect(other.status).toBe(200)
      await importAll(views.station, [importItem({ datetime: `2024-05-02 08:00:0${view.length}` })])
      await views.station.drained()
      expect((await views.asHr(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
      expect((await views.station.callBare(path, { headers: { 'if-none-match': etag } })).status).toBe(401)
    }
  })

  test.each([
    ['2023-02-30', "'work_date' must be a valid date in YYYY-MM-DD format"],
    ['0000-01-01', "'work_date' must be a valid date in YYYY-MM-DD format"],
    ['9999-12-31', "'work_date' must be a valid date in YYYY-MM-DD format"]
  ])('refuses %s as a date', async (work_date, fault) => {
    expect(await views.refused('day', { work_date })).toEqual([fault])
  })

  test('refuses a text that is not a date, and shows nobody for an unknown branch', async () => {
    expect((await views.refused('day', { work_date: 'today' })).join()).toContain("'work_date'")
    expect((await views.read('day', { branch_id: 'none' })).counts.total).toBe(0)
  })
})
