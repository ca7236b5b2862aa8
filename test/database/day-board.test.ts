import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseCorrected } from '../../main/database/revisions.ts'
import { BoardReader } from '../../main/modules/attendance/days/day-board.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from '../support/database.ts'

// A board updated with the punches since its last read equals a board that is read completely.

const DATE = '2026-03-02'
const NOW = `${DATE} 18:00:00`
const PEOPLE = ['a', 'b', 'c'] as const

let opened: TestDatabase
let punches = 0

beforeAll(async () => {
  opened = await openTestDatabase()
  await addEmployees(opened.database, PEOPLE)
  await run(raw => raw.prepare(`update employees set effective_dt = '2020-01-01', signout_flag = 'N'`).run())
})

afterAll(() => opened.close())

type Raw = Parameters<Parameters<TestDatabase['database']['writeDirectly']>[0]>[0]
const run = (write: (raw: Raw) => unknown): Promise<unknown> => opened.database.writeDirectly(write)
/** As the owner of punches, which counts what it changes or deletes. */
const corrected =
  (write: (raw: Raw) => unknown) =>
  (raw: Raw): void => {
    write(raw)
    raiseCorrected(raw)()
  }

interface Punch {
  readonly employeeId: string
  readonly workDate: string
  readonly minute: number
  readonly direction: 'IN' | 'OUT'
}

function insert(raw: Raw, { employeeId, workDate, minute, direction }: Punch): void {
  punches += 1
  const clock = new Date(minute * 60_000).toISOString().slice(11, 19)
  raw
    .prepare(
      `insert into attendance_punches (id, employee_id, punched_at, work_date, direction, requested_direction, source,
         device_sn, batch_seq, item_index, processed_at) values (?, ?, ?, ?, ?, 'AUTO', 'Fingerprint', ?, 1, ?, '')`
    )
    .run(String(punches), employeeId, `${workDate} ${clock}`, workDate, direction, `D${punches}`, punches)
}

const last = '(select max(rowid) from attendance_punches)'
const punch = fc.record({
  employeeId: fc.constantFrom(...PEOPLE),
  workDate: fc.constantFrom(DATE, '2026-03-01'),
  minute: fc.integer({ min: 0, max: 1439 }),
  direction: fc.constantFrom('IN' as const, 'OUT' as const)
})
const change = fc.oneof(
  { weight: 4, arbitrary: punch.map(one => (raw: Raw) => insert(raw, one)) },
  fc.constant(corrected(raw => raw.prepare(`delete from attendance_punches where rowid = ${last}`).run())),
  fc.constant(
    corrected(raw =>
      raw
        .prepare(
          `update attendance_punches set direction = iif(direction = 'IN', 'OUT', 'IN') where rowid = ${last}`
        )
        .run()
    )
  ),
  fc.constant(
    corrected(raw =>
      raw.prepare(`update attendance_punches set work_date = '${DATE}' where rowid = ${last}`).run()
    )
  ),
  // The rowid of the deleted punch is reused by the next one.
  punch.map(one =>
    corrected(raw => {
      raw.prepare(`delete from attendance_punches where rowid = ${last}`).run()
      insert(raw, one)
    })
  )
)

describe('the board of a day', () => {
  test('follows added, changed and deleted punches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }), async rounds => {
        await run(corrected(raw => raw.prepare('delete from attendance_punches').run()))
        const updated = new BoardReader(opened.database.read)
        for (const changes of rounds) {
          for (const one of changes) await run(one)
          const complete = await new BoardReader(opened.database.read).read(DATE, NOW)
          expect(await updated.read(DATE, NOW)).toEqual(complete)
        }
      }),
      { numRuns: 60 }
    )
  })

  test('follows more punches at once than it reads one by one', async () => {
    const updated = new BoardReader(opened.database.read)
    await run(corrected(raw => raw.prepare('delete from attendance_punches').run()))
    await updated.read(DATE, NOW)
    await run(raw => {
      for (let minute = 0; minute < 3000; minute += 1)
        insert(raw, { employeeId: 'a', workDate: '2026-03-01', minute: minute % 1440, direction: 'IN' })
      insert(raw, { employeeId: 'b', workDate: DATE, minute: 480, direction: 'IN' })
    })
    const board = await updated.read(DATE, NOW)
    expect(board.map(row => [row.person.id, row.isIn])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false]
    ])
  })
})
