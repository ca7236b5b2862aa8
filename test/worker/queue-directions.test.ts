import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { placePunches } from '#shared/domain/attendance/punch-placing.ts'
import { addDays, WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { dateTimeAt } from '#shared/domain/dates/time-of-day.ts'
import type { RawDatabase } from '../../main/database/connect.ts'
import type { Database } from '../../main/database/database.ts'
import { PunchWriter, type StoredPunch } from '../../main/database/queue/attendance-punches.ts'
import { PlanRows } from '../../main/database/queue/plan-rows.ts'
import { WriteGate } from '../../main/database/write-gate.ts'
import type { StoredDocument } from '../../main/modules/approvals/approval-parts.ts'
import { insertDocument, updateDocument } from '../../main/modules/approvals/approval-repository.ts'
import { PersonPlans } from '../../main/modules/attendance/punches/person-plans.ts'
import { StaleDatesProcessor } from '../../main/modules/attendance/punches/stale-dates.ts'
import { setWorkCycleDay } from '../../main/modules/roster/roster-days.ts'
import { queuedItem, runAll, TestQueue } from '../support/queue-processor.ts'

// Directions of the punches of a work date, whatever is added in between (decision 0002).

let queue: TestQueue
beforeEach(async () => {
  queue = await TestQueue.open()
})
afterEach(() => queue.close())

describe('directions of a work date', () => {
  const directions = (): unknown =>
    queue.raw.prepare('select direction from attendance_punches order by punched_at').pluck().all()
  const alternating = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'IN' : 'OUT'))

  test('are right after punches before, between and after existing ones', async () => {
    const order = [4, 5, 0, 9, 2, 7, 1, 3, 8, 6]
    const worker = queue.processor()
    for (const [count, second] of order.entries()) {
      await queue.append([queuedItem(second * 600)])
      runAll(worker)
      expect(directions()).toEqual(alternating(count + 1))
    }
    await queue.append([{ ...queuedItem(1_800), op: 'DEL' }])
    runAll(worker)
    expect(directions()).toEqual(alternating(9))
  })

  test('forget a removed OUT that came with an undirected punch', async () => {
    const worker = queue.processor()
    const out = { ...queuedItem(720), requested: 'OUT' as const }
    await queue.append([queuedItem(600), out])
    await queue.append([{ ...queuedItem(0), punchedAt: '2025-06-02 08:25:00' }])
    runAll(worker)
    await queue.append([{ ...out, op: 'DEL' }])
    runAll(worker)
    expect(directions()).toEqual(['IN', 'IN'])
  })

  test('stop changing at an explicit one', async () => {
    await queue.append([queuedItem(600), { ...queuedItem(1_200), requested: 'OUT' }, queuedItem(1_800)])
    await queue.append([queuedItem(0)])
    runAll(queue.processor())
    expect(directions()).toEqual(['IN', 'OUT', 'OUT', 'IN'])
  })

  test('are read from around a change, not from the whole history', async () => {
    addCycles(queue.raw)
    for (const day of WEEKDAYS)
      queue.raw.prepare("insert into employee_work_cycles values ('A', ?, 'DAY')").run(day)
    const between = vi.spyOn(PunchWriter.prototype, 'between')
    const before = vi.spyOn(PunchWriter.prototype, 'before')
    const after = vi.spyOn(PunchWriter.prototype, 'after')
    const worker = queue.processor()
    for (let month = 1; month <= 12; month += 1)
      await queue.append(
        Array.from({ length: 56 }, (_, at) => ({
          ...queuedItem(0),
          punchedAt: dateTimeAt(`2024-${String(month).padStart(2, '0')}-01`, at * 43_200 + 30_600)
        }))
      )
    runAll(worker)
    // In order of time each is right at once.
    expect(between).not.toHaveBeenCalled()
    await queue.append([{ ...queuedItem(0), punchedAt: '2024-05-20 12:00:00' }])
    runAll(worker)
    const read = [between, before, after].flatMap(it =>
      it.mock.results.flatMap(({ value }) => value as unknown[])
    )
    expect(read.length).toBeGreaterThan(0)
    expect(read.length).toBeLessThan(200)
    vi.restoreAllMocks()
  })

  test('of the past are right at once while no other is near', async () => {
    addCycles(queue.raw)
    for (const day of WEEKDAYS)
      queue.raw.prepare("insert into employee_work_cycles values ('A', ?, 'DAY')").run(day)
    const placed = vi.spyOn(PunchWriter.prototype, 'between')
    const worker = queue.processor()
    await queue.append([{ ...queuedItem(0), punchedAt: '2024-03-01 08:25:00' }])
    runAll(worker)
    await queue.append(
      Array.from({ length: 56 }, (_, at) => ({
        ...queuedItem(0),
        punchedAt: dateTimeAt('2022-01-01', at * 43_200 + 30_600)
      }))
    )
    runAll(worker)
    expect(placed).not.toHaveBeenCalled()
    expect(directions()).toEqual([...alternating(56), 'IN'])
    await queue.append([{ ...queuedItem(0), punchedAt: '2024-02-28 08:25:00' }])
    runAll(worker)
    expect(placed).toHaveBeenCalledOnce()
    placed.mockRestore()
  })

  test('of a stuck terminal are repeated touches of its first punch', async () => {
    const worker = queue.processor()
    await queue.append(Array.from({ length: 1_000 }, (_, at) => queuedItem(at * 60)))
    runAll(worker)
    expect(queue.value("select count(*) from attendance_punches where direction <> ''")).toBe(1)
  })
})

describe('for any punches, plans and changes', () => {
  const DATES = Array.from({ length: 8 }, (_, at) => addDays('2024-01-01', at))
  const CYCLES = ['DAY', 'NIGHT', 'OFF', 'FLEX']
  const punch = fc.record({
    op: fc.constantFrom('ADD' as const, 'ADD' as const, 'ADD' as const, 'DEL' as const),
    minute: fc.oneof(
      fc.integer({ min: 0, max: 8 * 1440 }),
      fc.constantFrom(505, 507, 1051, 1530, 1948, 1950)
    ),
    requested: fc.constantFrom(
      'AUTO' as const,
      'AUTO' as const,
      'AUTO' as const,
      'IN' as const,
      'OUT' as const
    ),
    deviceSn: fc.constantFrom('GATE', 'STUCK'),
    given: fc.constantFrom(null, null, null, null, null, -1, 0, 1),
    daysBefore: fc.constantFrom(0, 0, 0, 0, 4, 9, 400)
  })
  const change = fc.record({
    date: fc.constantFrom(...DATES),
    cycle: fc.constantFrom(null, ...CYCLES),
    overtime: fc.constantFrom('02', '05', null)
  })
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ items: fc.array(punch, { minLength: 1, maxLength: 10 }) }) },
    { weight: 1, arbitrary: fc.record({ change }) }
  )

  test('each punch is stored where it belongs by all of them together', async () => {
    const { raw } = queue
    raw.exec(`insert into devices (id, device_sn, device_name, device_type, publish_flag, created_at,
      received_day_count, are_directions_ignored) values ('s', 'STUCK', 'S', 'Facial', 'Y', '', 0, 1)`)
    addCycles(raw)
    const worker = queue.processor()
    const stale = new StaleDatesProcessor(raw, new WriteGate(queue.opened.gateMemory, 'worker'))
    const all = raw.prepare<[], StoredPunch>(
      `select punched_at as punchedAt, requested_direction as requested, device_sn as device, direction,
        work_date as workDate, is_work_date_given as isDateGiven, is_direction_sent as isDirectionSent
       from attendance_punches order by punched_at, requested_direction, device_sn`
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
        raw.exec(
          'delete from attendance_punches; delete from work_cycle_days; delete from approval_documents; delete from attendance_stale; update revisions set value = value + 1'
        )
        for (const each of steps) {
          if ('items' in each)
            await queue.append(
              each.items.map(({ op, minute, requested, deviceSn, given, daysBefore }) => {
                const punchedAt = dateTimeAt(addDays('2024-01-01', -daysBefore), minute * 60)
                return {
                  ...queuedItem(0),
                  op,
                  punchedAt,
                  requested,
                  deviceSn,
                  ...(given === null ? {} : { workDate: addDays(punchedAt.slice(0, 10), given) })
                }
              })
            )
          else await setPlan(queue.opened.database, each.change)
          runAll(worker)
          for (let more = true; more; ) more = stale.step()
        }
        const plans = new PersonPlans(new PlanRows(raw))
        plans.refresh()
        const rows = all.all()
        const places = placePunches(
          rows.map(row => ({
            punchedAt: row.punchedAt,
            requested: row.device === 'STUCK' ? ('AUTO' as const) : row.requested,
            givenDate: row.isDateGiven === 1 ? row.workDate : null
          })),
          plans.of('A')
        )
        expect(rows.map(row => [row.workDate, row.direction, row.isDirectionSent])).toEqual(
          places.map(place => [place.workDate, place.direction ?? '', place.isDirectionSent ? 1 : 0])
        )
      }),
      { numRuns: 200 }
    )
  })
})

interface PlanChange {
  readonly date: string
  readonly cycle: string | null
  readonly overtime: StoredDocument['approve_flag'] | null
}

/** Sets the work cycle of A's date and the state of their overtime until half past one; null: none. */
const setPlan = (database: Database, { date, cycle, overtime }: PlanChange): Promise<void> =>
  database.write(async trx => {
    await setWorkCycleDay(trx, 'A', date, cycle)
    const documents = trx.selectFrom('approval_documents').select('id').where('id', '=', date)
    const isStored = (await documents.executeTakeFirst()) !== undefined
    const changes = overtime === null ? { deleted_at: date } : { approve_flag: overtime, deleted_at: null }
    if (isStored) await updateDocument(trx, date, changes)
    else if (overtime !== null) await insertDocument(trx, overtimeOf(date, overtime), [])
  })

const overtimeOf = (date: string, approve_flag: StoredDocument['approve_flag']) =>
  ({
    id: date,
    kind: 'overtime',
    employee_id: 'A',
    approve_flag,
    first_date: date,
    last_date: date,
    starts_at: `${date} 17:30`,
    ends_at: `${date} 01:30`,
    deleted_at: null,
    step_since: '',
    is_escalated: 0,
    created_at: '',
    updated_at: ''
  }) as StoredDocument

function addCycles(raw: RawDatabase): void {
  const insertCycle = raw.prepare(
    `insert into work_cycles (id, code, name, name_en, kind, start_minute, end_minute, break_minutes, grace_minutes,
      is_day_off, created_at) values (?, ?, '', '', ?, ?, ?, 60, 0, ?, '')`
  )
  insertCycle.run('DAY', 'DAY', 'same_day', 510, 1050, 0)
  insertCycle.run('NIGHT', 'NIGHT', 'next_day', 1320, 420, 0)
  insertCycle.run('OFF', 'OFF', 'no_punch', null, null, 1)
  insertCycle.run('FLEX', 'FLEX', 'total_hours', null, null, 0)
}
