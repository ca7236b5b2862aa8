import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../main/database/database.ts'
import { prepareDatabase } from '../../main/database/files/prepare-database.ts'
import { createGateMemory, WriteGate } from '../../main/database/write-gate.ts'
import { temporaryDir } from './temporary-dir.ts'

export interface TestDatabase {
  readonly folder: string
  readonly file: string
  readonly database: Database
  readonly gate: WriteGate
  readonly gateMemory: SharedArrayBuffer
  close(): Promise<void>
}

const TEMPLATE = 'TEST_EMPTY_DATABASE'

/** Runs all migrations once for all tests; returns a function that removes the result. */
export async function makeDatabaseTemplate(): Promise<() => void> {
  const folder = temporaryDir()
  const file = join(folder, 'workstation.db')
  await prepareDatabase({ file, backupDir: folder, isInstalled: false, now: () => new Date(0) })
  process.env[TEMPLATE] = file
  return () => rmSync(folder, { recursive: true, force: true })
}

/** An empty database as the product creates it, with the server's side of the write gate. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = temporaryDir()
  const file = join(folder, 'workstation.db')
  copyFileSync(process.env[TEMPLATE] ?? '', file)
  const gateMemory = createGateMemory()
  const gate = new WriteGate(gateMemory, 'server')
  const database = openDatabase(file, { gate })
  return {
    folder,
    file,
    database,
    gate,
    gateMemory,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Adds employees without a unit, so that punches can belong to somebody. */
export function addEmployees(database: Database, ids: readonly string[]): Promise<void> {
  return database.writeDirectly(raw => {
    const columns = raw
      .prepare<[], { name: string; notnull: number; dflt_value: string | null }>(
        "select name, [notnull], dflt_value from pragma_table_info('employees')"
      )
      .all()
      .filter(column => column.notnull === 1 && column.dflt_value === null)
      .map(column => column.name)
    const insert = raw.prepare(
      `insert into employees (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
    )
    for (const id of ids)
      insert.run(...columns.map(name => (name === 'id' || name === 'employee_code' ? id : '0')))
  })
}
