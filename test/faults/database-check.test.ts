import { closeSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../main/database/connect.ts'
import { backupDatabase, backupPath, listBackups } from '../../main/database/files/backup.ts'
import { isCheckedAtOpen } from '../../main/database/files/prepare-database.ts'
import { demoDir } from '../support/demo-template.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A large database is opened at once and checked afterwards.

const MEGABYTE = 1024 * 1024
let dataDir: string
let file: string
let station: TestWorkstation | null = null

beforeEach(() => {
  dataDir = demoDir()
  file = join(dataDir, 'workstation.db')
  rmSync(join(dataDir, 'stopped-cleanly'))
  withDatabase(raw => {
    const insert = raw.prepare(
      `insert into attendance_batches (request_id, caller_kind, caller_id, caller_name, origin, received_at, item_count,
        state, device_ids, items) values (?, 'key', '', '', '', '', 0, 'done', '', ?)`
    )
    for (let at = 0; at < 20; at += 1) insert.run(`large-${at}`, 'x'.repeat(MEGABYTE))
  })
})
afterEach(async () => {
  await station?.close({ keepDataDir: true })
  station = null
  rmSync(dataDir, { recursive: true, force: true })
})

function withDatabase(work: (raw: ReturnType<typeof connect>) => void): void {
  const raw = connect(file)
  work(raw)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
}

/** In rows that no start reads. */
function damage(): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(64 * 1024, 0xa5), 0, 64 * 1024, Math.floor(statSync(file).size / 2))
  closeSync(handle)
}

async function open({ loadDemo = true } = {}): Promise<TestWorkstation> {
  station = await openTestWorkstation({ dataDir, loadDemo })
  return station
}

async function close(): Promise<void> {
  await station?.close({ keepDataDir: true })
  station = null
}

const health = async ({ callBare }: TestWorkstation) => (await callBare('/health')).body

describe('a large database', () => {
  it('reports damage and keeps working; the next start offers its backups and opens the restored branch', async () => {
    expect(isCheckedAtOpen(file)).toBe(false)
    const raw = connect(file, { readonly: true })
    const now = new Date('2026-01-02T03:04:05Z')
    const backup = await backupDatabase(raw, backupPath(join(dataDir, 'backups'), 'nightly', now), now)
    raw.close()
    damage()

    const opened = await open()
    await until(async () => (await health(opened)).database === 'damaged', 'the damage to be found')
    expect(await health(opened)).toMatchObject({ status: 'degraded', ready: true })
    const asUser = await opened.signIn()
    expect((await asUser('/app/v1/session')).body.payload.warnings).toContain('database_damaged')
    await close()

    const { callBare, workstation } = await open({ loadDemo: false })
    expect(workstation.databaseProblem).toContain('is damaged')
    expect((await callBare('/health')).body).toMatchObject({ ready: false, database: 'unusable' })
    const recovery = await callBare('/app/v1/recovery')
    expect(recovery.body.payload).toMatchObject({ reason: 'damaged', backups: [{ name: backup.file }] })
    const body = { name: backup.file, setup_code: await workstation.setupCode() }
    const restored = await callBare('/app/v1/recovery/restore', { body })
    expect(restored.status).toBe(200)
    // The port is taken over, so for a moment nothing responds.
    await until(
      () =>
        callBare('/health').then(
          ({ body }) => body.database === 'ok',
          () => false
        ),
      'the restored branch to open'
    )
    expect(existsSync(join(dataDir, 'database-damage'))).toBe(false)
    expect((await listBackups(join(dataDir, 'backups'))).map(known => known.file)).toEqual([backup.file])
  })

  it('is offered for recovery if damage prevents opening it', async () => {
    withDatabase(raw => {
      const root = raw
        .prepare<[], number>(`select rootpage from sqlite_schema where name = 'settings'`)
        .pluck()
      const page = root.get() ?? 0
      raw.pragma('wal_checkpoint(TRUNCATE)')
      const handle = openSync(file, 'r+')
      writeSync(handle, Buffer.alloc(4096, 0xa5), 0, 4096, (page - 1) * 4096)
      closeSync(handle)
    })
    const { callBare } = await open({ loadDemo: false })
    expect((await callBare('/app/v1/recovery')).body.payload).toMatchObject({ reason: 'damaged' })
  })
})
