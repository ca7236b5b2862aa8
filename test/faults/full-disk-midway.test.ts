import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AttendanceReportWork } from '../../main/modules/reports/reports.ts'
import { JobWorker } from '../../main/worker/job-worker.ts'
import { canMount, fillUp, onSmallDisk } from '../support/faults/small-disk.ts'
import { writeReportBranch } from '../support/report-branch.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// A disk that fills up while the file of a job is written.

const DAYS = 31
const work: AttendanceReportWork = {
  kind: 'attendance-report',
  from: '2026-03-01',
  to: '2026-03-31',
  branchIds: [],
  employeeIds: [],
  language: 'th',
  calendar: 'buddhist',
  now: '2026-04-01 09:00:00',
  madeBy: 'ผู้ทดสอบ'
}
/** Less than the report needs, but more than its beginning. */
const ROOM_KIB = 64

let dataDir: string
let disk: string
let databaseFile: string
beforeAll(async () => {
  dataDir = temporaryDir()
  disk = temporaryDir()
  const plan = { people: 40, from: work.from, days: DAYS, punchesADay: 4 }
  databaseFile = (await writeReportBranch(dataDir, plan)).file
})
afterAll(() => {
  for (const folder of [dataDir, disk]) rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!canMount)(
  'fails the job and leaves no part of the file; the next job succeeds once there is space',
  () => {
    const worker = new JobWorker(databaseFile)
    return onSmallDisk(
      disk,
      async () => {
        const target = join(disk, 'report')
        let written = 0
        const makeRoom = fillUp(disk, ROOM_KIB)
        const failed = await worker.start(work, target, done => {
          written = done
        }).ended
        expect(failed).toMatchObject({ state: 'failed', fault: 'storage_full' })
        expect(written, 'it was being written').toBeGreaterThan(0)
        expect(readdirSync(disk)).toEqual(['ballast'])
        makeRoom()
        expect(await worker.start(work, target, () => undefined).ended).toEqual({ state: 'done' })
        expect(readdirSync(disk)).toEqual(['report'])
      },
      () => worker.close()
    )
  }
)
