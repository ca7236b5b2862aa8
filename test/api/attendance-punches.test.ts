import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { importAll, importItem, importStatusOf } from '../support/attendance.ts'
import { AttendanceViews, type Query, TODAY } from '../support/attendance-views.ts'

// Lists of punches: pages, filters, arrivals. The clock stands still on a Tuesday.

let views: AttendanceViews
beforeAll(async () => {
  views = await AttendanceViews.open()
})
afterAll(() => views.close())

describe('punches', () => {
  const from = addDays(TODAY, -10)
  const idsOf = (page: { punches: { punch_id: string }[] }) => page.punches.map(punch => punch.punch_id)

  async function allPages(query: Query): Promise<string[]> {
    const ids: string[] = []
    let before: string | null = null
    do {
      const page = await views.read('punches', before === null ? query : { ...query, before })
      ids.push(...idsOf(page))
      before = page.next
    } while (before !== null)
    return ids
  }

  const expectedIds = (where: string, ...parameters: unknown[]): string[] =>
    views.sqlite.raw
      .prepare<unknown[], string>(
        `select p.id from attendance_punches p join employees e on e.id = p.employee_id
         where p.punched_at >= ? and p.punched_at < ? ${where} order by p.punched_at desc, p.id desc`
      )
      .pluck()
      .all(from, addDays(TODAY, 1), ...parameters)

  test.each([7, 100, 500])('in pages of %i are complete and unique', async limit => {
    const span = { from: limit === 7 ? TODAY : from, to: TODAY, limit }
    const ofToday = todays()
    const all = expectedIds('').filter(id => limit !== 7 || ofToday.has(id))
    expect(await allPages(span)).toEqual(all)
  })
  const todays = (): Set<string> =>
    new Set(
      views.sqlite.raw
        .prepare<[string], string>('select id from attendance_punches where punched_at like ?')
        .pluck()
        .all(`${TODAY}%`)
    )

  test('within one second are paged too, while others arrive', async () => {
    const codes = views.sqlite.employeesOnShift('DAY', 'Mon').slice(0, 20)
    const day = '2024-06-03'
    const at = (time: string) =>
      codes.map(employee_code => importItem({ employee_code, datetime: `${day} ${time}` }))
    await importAll(views.station, at('08:00:00'))
    await views.station.drained()
    const span = { from: day, to: day, limit: 3 }
    const first = await views.read('punches', span)
    await importAll(views.station, at('09:00:00'))
    await views.station.drained()
    const ids = idsOf(first)
    for (let before = first.next; before !== null; ) {
      const page = await views.read('punches', { ...span, before })
      ids.push(...idsOf(page))
      before = page.next
    }
    expect(new Set(ids).size).toBe(20)
    expect(ids).toHaveLength(20)
  })

  test('are filtered by each filter, alone and combined', async () => {
    const span = { from, to: TODAY, limit: 500 }
    const branch = views.sqlite.value<string>("select id from organisation_units where code = 'B02'")
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

  test('are those of today without dates, and of one day with one date', async () => {
    expect(new Set(idsOf(await views.read('punches', { limit: 500 })))).toEqual(todays())
    const one = await views.read('punches', { from: '2024-06-03' })
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
  ])('with %j are refused', async query => {
    await views.refused('punches', query)
  })

  test('arrivals are the latest first, or those after the last one read', async () => {
    const [seen] = (await views.read('arrivals', { limit: 1 })).punches
    const requestId = await importAll(views.station, [
      importItem({ datetime: '2019-01-01 08:00:00' }),
      importItem({ datetime: '2018-01-01 08:00:00' })
    ])
    await views.station.drained()
    const { punches, is_complete } = await views.read('arrivals', { after: seen.punch_id })
    expect(is_complete).toBe(true)
    expect(punches).toMatchObject([
      { punched_at: '2018-01-01 08:00:00', request_id: requestId },
      { punched_at: '2019-01-01 08:00:00', request_id: requestId }
    ])
    expect((await importStatusOf(views.station, requestId)).processed).toBe(2)
  })
})
