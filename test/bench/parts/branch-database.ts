import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { connect } from '../../../main/database/connect.ts'
import { type Database, openDatabase } from '../../../main/database/database.ts'
import { syncFile } from '../../../main/database/files/file-sync.ts'
import { prepareDatabase } from '../../../main/database/files/prepare-database.ts'
import { loadDemo } from '../../support/load-demo.ts'
import type { BranchPunches } from './punches.ts'

/** Creates a data directory with the demo branch as the workstation does; returns its database file. */
export async function makeBranch(dataDir: string): Promise<string> {
  const file = join(dataDir, 'workstation.db')
  const now = (): Date => new Date()
  await prepareDatabase({ file, backupDir: join(dataDir, 'backups'), isInstalled: false, now })
  const database = openDatabase(file)
  const runtime = {
    now: Date.now,
    newId: uuidv7,
    randomBytes: (n: number) => randomBytes(n),
    monotonic: () => performance.now(),
    publicAddress: () => 'http://127.0.0.1:4810',
    timeZone: 'Asia/Bangkok'
  }
  await loadDemo({ database, folder: dataDir }, runtime)
  await database.close()
  return file
}

/** Ids of the active employees of the demo, sorted by code. */
export function employeeIds(database: Database): Promise<string[]> {
  return database.readDirectly(raw =>
    raw
      .prepare<[], string>(`select id from employees where employee_code < 'E0240' order by employee_code`)
      .pluck()
      .all()
  )
}

/** Inserts processed punches directly into the table: numbers `from` to `to` of the branch's punches. */
export function insertPunches(file: string, punches: BranchPunches, from: number, to: number): void {
  const raw = connect(file, { cacheKib: 262_144 })
  const people = raw
    .prepare<[], string>(`select id from employees where employee_code < 'E0240' order by employee_code`)
    .pluck()
    .all()
  const insert = raw.prepare(
    `insert into attendance_punches (id, employee_id, punched_at, work_date, is_work_date_given, direction,
      requested_direction, source, device_sn, batch_seq, item_index, processed_at)
     values (?, ?, ?, ?, 0, ?, 'AUTO', 'Fingerprint', 'DEV-B01-1', 1, ?, '2026-01-01T00:00:00.000Z')`
  )
  raw.pragma('synchronous = OFF')
  for (let start = from; start < to; start += 100_000)
    raw.transaction(() => {
      for (let number = start; number < Math.min(start + 100_000, to); number += 1) {
        const { employee, date, datetime } = punches.at(number)
        const direction = Math.floor(number / people.length) % 2 === 0 ? 'IN' : 'OUT'
        insert.run(uuidv7(), people[employee], datetime, date, direction, number)
      }
    })()
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
  // Otherwise delayed writes would be measured with what follows.
  syncFile(file)
}
