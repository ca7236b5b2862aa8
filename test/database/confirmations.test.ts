import { expect, test } from 'vitest'
import { Confirmations } from '../../main/modules/attendance/own-month/confirmations.ts'
import { openTestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

// The answers of a period are kept until something changes.

test('reading them again after a failure tries again', async () => {
  const opened = await openTestDatabase()
  const at = '2026-03-10T02:00:00.000Z'
  await opened.database.write(trx =>
    trx
      .insertInto('payroll_periods')
      .values({
        id: 'period',
        month_no: '2026-03',
        round: 'Full',
        start_date: '2026-02-26',
        end_date: '2026-03-25',
        cut_off_date: '2026-03-25',
        is_salary_closed: 0,
        is_ot_closed: 0,
        is_worktime_closed: 0
      })
      .execute()
  )
  let reads = 0
  const failing = Object.create(opened.database, {
    read: {
      get: () => {
        // The period is read first, then the answers.
        if (++reads === 2) throw new Error('disk I/O error')
        return opened.database.read
      }
    },
    version: { value: () => Promise.resolve('1') }
  })
  const confirmations = new Confirmations(failing, testRuntime({ now: () => Date.parse(at) }))
  await expect(confirmations.counts({ period_id: 'period' })).rejects.toThrow('disk I/O error')
  expect((await confirmations.counts({ period_id: 'period' })).total).toBe(0)
  await opened.close()
})
