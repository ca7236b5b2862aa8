import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../main/database/database.ts'
import { createGateMemory, WriteGate } from '../../main/database/write-gate.ts'
import { AttendanceIntake } from '../../main/modules/attendance/punches/intake.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn, queueTotals, readDatabase } from '../support/faults/ledger.ts'
import { type Acknowledged, uniqueItem } from '../support/faults/stream.ts'

const BATCHES = 100
const BATCH = 1_000

let dataDir: string
let child: HeadlessChild | null = null
beforeEach(() => {
  dataDir = demoDir()
})
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

it('100,000 queued items delay neither the start nor requests, and are all applied', {
  timeout: 600_000
}, async () => {
  const ids = new Map(
    readDatabase(dataDir, raw =>
      raw.prepare<[], [string, string]>('select employee_code, id from employees').raw().all()
    )
  )
  const gate = new WriteGate(createGateMemory(), 'server')
  const database = openDatabase(join(dataDir, 'workstation.db'), { gate })
  const intake = new AttendanceIntake(database, () => {})
  const acknowledged: Acknowledged[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const items = Array.from({ length: BATCH }, (_, at) => uniqueItem(batch * BATCH + at + 1))
    const requestId = `backlog-${batch}`
    await intake.accept({
      requestId,
      callerKind: 'key',
      callerId: 'k',
      callerName: 'test',
      origin: 'test',
      receivedAt: '2026-01-01T00:00:00.000Z',
      receivedDay: '2026-01-01',
      receivedHour: 0,
      items: items.map(item => ({
        op: 'ADD',
        employeeId: ids.get(item.employee_code ?? '') ?? '',
        punchedAt: item.datetime ?? '',
        requested: 'AUTO',
        source: 'Import'
      })),
      devices: [],
      pictures: []
    })
    acknowledged.push({ requestId, sender: 0, items })
  }
  await database.close()

  const startedAt = performance.now()
  child = await startHeadless(dataDir)
  expect(performance.now() - startedAt, 'the start').toBeLessThan(15_000)
  const { received, processed } = queueTotals(dataDir)
  expect(received - processed, 'most of them still wait').toBeGreaterThan(BATCHES * BATCH * 0.5)
  const requestedAt = performance.now()
  expect((await fetch(`${child.url}/health`)).status).toBe(200)
  expect(performance.now() - requestedAt, 'a request meanwhile').toBeLessThan(3_000)
  await drained(dataDir, 500_000)
  expect(faultsIn(dataDir, acknowledged)).toEqual([])
})
