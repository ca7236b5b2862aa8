import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#shared/domain/dates/calendar-date.ts'
import type { Runtime } from '../../main/platform/runtime.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { contentOf } from '../support/demo-content.ts'
import { countingRuntime } from '../support/demo-runtime.ts'
import { loadDemo } from '../support/load-demo.ts'

// The demo branch loaded at other times: completely or not at all, and with the same result each time.

describe('the demo branch at other times', () => {
  const opened: TestDatabase[] = []
  const emptyDatabase = async (): Promise<TestDatabase> => {
    const made = await openTestDatabase()
    opened.push(made)
    return made
  }
  afterEach(() => Promise.all(opened.splice(0).map(it => it.close())))

  test('loads the same content twice except for the salt of the password', async () => {
    const load = async () => {
      const empty = await emptyDatabase()
      const access = await loadDemo(empty, countingRuntime('2025-11-30T16:45:00Z'))
      return { access, content: await contentOf(empty.database) }
    }
    const [one, other] = [await load(), await load()]
    expect(one.access).toEqual(other.access)
    expect(one.content).toEqual(other.content)
  })

  test.each([
    ['on the last day of a payroll month', '2026-03-25T10:00:00Z', '2026-03'],
    ['on the first day of the next', '2026-03-25T17:00:00Z', '2026-04'],
    ['at the end of a year', '2025-12-31T12:00:00Z', '2026-01'],
    ['on 29 February', '2028-02-28T17:00:00Z', '2028-03']
  ])('has payroll periods %s', async (_, instant, current) => {
    const empty = await emptyDatabase()
    const { database } = empty
    const runtime = countingRuntime(instant)
    await loadDemo(empty, runtime)
    const today = new Date(runtime.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    for (const round of ['Full', 'Split'] as const) {
      const periods = await database.read
        .selectFrom('payroll_periods')
        .selectAll()
        .where('round', '=', round)
        .orderBy('start_date')
        .execute()
      const holding = periods.filter(p => p.start_date <= today && today <= p.end_date)
      expect(holding.map(p => p.month_no)).toEqual([current])
      periods.forEach((period, at) => {
        const isOpen = period.month_no >= current
        const marks = [period.is_salary_closed, period.is_ot_closed, period.is_worktime_closed]
        expect(marks).toEqual(isOpen ? [0, 0, 0] : [1, 1, 1])
        const next = periods[at + 1]
        if (next) expect(next.start_date).toBe(addDays(period.end_date, 1))
        expect(period.cut_off_date > period.end_date).toBe(true)
      })
      expect((periods[0]?.month_no ?? '') <= addMonths(current, -14)).toBe(true)
      expect(periods.at(-1)?.month_no).toBe(addMonths(current, 1))
      if (round === 'Full') {
        expect(periods.every(p => p.start_date.endsWith('-26') && p.end_date.endsWith('-25'))).toBe(true)
      }
    }
  })

  test('leaves nothing after a load that fails halfway', async () => {
    const empty = await emptyDatabase()
    const { database } = empty
    const before = await contentOf(database)
    const runtime = countingRuntime('2026-03-11T03:20:00Z')
    let left = 10_000
    const failing: Runtime = {
      ...runtime,
      newId: () => {
        left -= 1
        if (left < 0) throw new Error('no more ids')
        return runtime.newId()
      }
    }
    await expect(loadDemo(empty, failing)).rejects.toThrow('no more ids')
    expect(await contentOf(database)).toEqual(before)
    expect(readdirSync(join(empty.folder, 'files'))).toEqual([])
  })

  test.each(['2026-03-07T17:00:05Z', '2026-03-08T15:30:00Z', '2026-01-01T00:00:00Z'])(
    'loads at %s, whatever the hour and weekday',
    async instant => {
      const empty = await emptyDatabase()
      const { database } = empty
      const runtime = countingRuntime(instant)
      await loadDemo(empty, runtime)
      const now = new Date(runtime.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
      const { last, count } = await database.read
        .selectFrom('attendance_punches')
        .select(db => [db.fn.max('punched_at').as('last'), db.fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow()
      expect(last <= now).toBe(true)
      expect(last > addDays(now.slice(0, 10), -1)).toBe(true)
      expect(count).toBeGreaterThan(15_000)
    }
  )
})
