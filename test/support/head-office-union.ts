import { join } from 'node:path'
import { expect } from 'vitest'
import { DATABASE_FILE } from '../../main/database/connect.ts'
import { openDatabase } from '../../main/database/database.ts'
import { punchesAfter } from '../../main/modules/attendance/attendance.ts'
import { RECORD_SOURCES } from '../../main/modules/head-office/feed/record-sources.ts'
import { FEED_KINDS } from '../../shared/contracts/head-office/feed.ts'
import type { TestDatabase } from './postgres.ts'
import { testRuntime } from './runtime.ts'

/** Everything that a branch has to send, by kind and id, as text. */
export async function contentOfBranch(
  dataDir: string,
  { allowsPay = false } = {}
): Promise<Map<string, string>> {
  const database = openDatabase(join(dataDir, DATABASE_FILE), { readonly: true })
  try {
    const db = database.read
    const content = new Map<string, string>()
    for (const kind of FEED_KINDS) {
      const ids = await RECORD_SOURCES[kind].idsAfter(db, '', 1_000_000)
      const found = await RECORD_SOURCES[kind].read({ db, runtime: testRuntime(), allowsPay }, ids)
      for (const [id, data] of found) content.set(`${kind} ${id}`, sorted(data))
    }
    for (const { id, punch } of await punchesAfter(db, '', 1_000_000))
      content.set(`punch ${id}`, sorted(punch))
    return content
  } finally {
    await database.close()
  }
}

/** The same of what the head office has of it. */
export async function contentOfHeadOffice(
  database: TestDatabase,
  branchId: string
): Promise<Map<string, string>> {
  const records = await database.run('select kind, id, data from records where branch_id = $1', [branchId])
  const punches = await database.run(
    `select id, employee_id, punched_at, work_date, direction, device_sn, source from punches where branch_id = $1`,
    [branchId]
  )
  return new Map([
    ...records.map(({ kind, id, data }) => [`${kind} ${id}`, sorted(data)] as const),
    ...punches.map(({ id, ...punch }) => [`punch ${id}`, sorted(punch)] as const)
  ])
}

/** Fails with what differs, unless the head office has exactly what the branch has. */
export async function expectSame(
  dataDir: string,
  database: TestDatabase,
  branchId: string,
  options: { allowsPay?: boolean } = {}
): Promise<void> {
  const [own, copy] = [await contentOfBranch(dataDir, options), await contentOfHeadOffice(database, branchId)]
  const differences = [...new Set([...own.keys(), ...copy.keys()])]
    .filter(key => own.get(key) !== copy.get(key))
    .map(key => ({ key, branch: own.get(key), headOffice: copy.get(key) }))
  expect(differences.slice(0, 5)).toEqual([])
}

/** JSON with the names in one order: jsonb has an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it
  )
