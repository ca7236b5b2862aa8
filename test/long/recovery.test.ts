import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { APPLICATION_ID, connect } from '../../main/database/connect.ts'
import { backupDatabase, backupPath, fileHash } from '../../main/database/files/backup.ts'
import { SCHEMA_VERSION } from '../../main/database/files/prepare-database.ts'
import { demoDir } from '../support/demo-template.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

const DATABASE = 'workstation.db'
let station: TestWorkstation | null = null

afterEach(async () => {
  await station?.close()
  station = null
})

/** A data directory with the demo branch and one backup of it. */
async function branchWithBackup(): Promise<{ dataDir: string; backup: string }> {
  const dataDir = demoDir()
  const demo = await openTestWorkstation({ dataDir })
  await demo.close({ keepDataDir: true })
  const raw = connect(join(dataDir, DATABASE), { readonly: true })
  const now = new Date('2026-01-02T03:04:05Z')
  const { file } = await backupDatabase(raw, backupPath(join(dataDir, 'backups'), 'nightly', now), now)
  raw.close()
  return { dataDir, backup: file }
}

async function reopen(dataDir: string) {
  const opened = await openTestWorkstation({ dataDir, loadDemo: false })
  station = opened
  const setup_code = await opened.workstation.setupCode()
  const restore = (name: string, body: object = { setup_code }, headers: Record<string, string> = {}) =>
    opened.callBare('/app/v1/recovery/restore', { body: { name, ...body }, headers })
  return { ...opened, restore }
}

/** Unusable databases that were kept. */
const unusableIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter(name => name.startsWith('before-restore-'))
    .map(name => join(name, DATABASE))
    .filter(name => existsSync(join(dataDir, name)))

/** Ways to lose a database, and the reason that the recovery reports. */
const LOSSES: [reason: string, lose: (file: string) => void][] = [
  ['missing', file => rmSync(file)],
  ['empty', file => truncateSync(file, 0)],
  [
    'damaged',
    file => {
      const bytes = readFileSync(file)
      bytes.fill(0xa5, 4096 * 3, 4096 * 40)
      writeFileSync(file, bytes)
    }
  ],
  [
    'damaged',
    file => writeFileSync(file, 'this is no database at all, but a text of some length '.repeat(100))
  ],
  [
    'foreign',
    file => {
      rmSync(file)
      const raw = connect(file)
      raw.exec('create table somebody_elses (id integer)')
      raw.close()
    }
  ],
  [
    'newer',
    file => {
      const raw = connect(file)
      raw.pragma(`application_id = ${APPLICATION_ID}`)
      raw.pragma(`user_version = ${SCHEMA_VERSION + 1}`)
      raw.close()
    }
  ]
]

describe('a database that cannot be used (security: durability 7)', () => {
  test.each(LOSSES)(
    '%s: is left untouched, reported by every operation, and recovered from a backup',
    async (reason, lose) => {
      const { dataDir, backup } = await branchWithBackup()
      const file = join(dataDir, DATABASE)
      lose(file)
      const before = existsSync(file) ? await fileHash(file) : null
      const { callBare, restore, workstation } = await reopen(dataDir)

      expect(existsSync(file) ? await fileHash(file) : null).toBe(before)
      expect(workstation.databaseProblem).toContain(file)
      for (const path of ['/app/v1/session', '/api/v1/open-apis/devices/get-list', '/files/x']) {
        const { status, body } = await callBare(path)
        expect({ status, code: body.code, error: body.error }).toEqual({
          status: 503,
          code: 503,
          error: { type: 'database_unusable' }
        })
      }
      expect((await callBare('/health')).status).toBe(503)
      const { body } = await callBare('/app/v1/recovery')
      expect(body.payload).toMatchObject({
        reason,
        database_file: file,
        backups: [{ name: backup, is_whole: true }]
      })

      const restored = await restore(backup)
      expect(restored.status).toBe(200)
      // The server is replaced, so for a moment nothing listens.
      const isOpen = () =>
        callBare('/health').then(
          answer => answer.status === 200,
          () => false
        )
      await until(isOpen, 'the branch to open')
      expect((await callBare('/app/v1/session')).body.payload).toMatchObject({
        state: 'signed_out',
        is_demo: true
      })
      expect(workstation.databaseProblem).toBeNull()
      const aside = unusableIn(dataDir)
      expect(aside).toHaveLength(before === null ? 0 : 1)
      if (aside[0]) expect(await fileHash(join(dataDir, aside[0]))).toBe(before)
    }
  )

  test('is not recovered from a modified backup', async () => {
    const { dataDir, backup } = await branchWithBackup()
    const path = join(dataDir, 'backups', backup)
    const bytes = readFileSync(path)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    writeFileSync(path, bytes)
    rmSync(join(dataDir, DATABASE))
    const { callBare, restore } = await reopen(dataDir)
    expect((await callBare('/app/v1/recovery')).body.payload.backups).toMatchObject([{ is_whole: false }])
    const { status, body } = await restore(backup)
    expect(status).toBe(409)
    expect(body.message).toContain('its database was changed')
    expect(existsSync(join(dataDir, DATABASE))).toBe(false)
  })

  test('is offered its backup although the manifest of another is truncated', async () => {
    const { dataDir, backup } = await branchWithBackup()
    writeFileSync(join(dataDir, 'backups', 'nightly-2026-01-03T00-00-00-000Z.db.manifest.json'), '{"file":')
    writeFileSync(join(dataDir, 'backups', 'nightly-2026-01-03T00-00-00-000Z.db'), '')
    rmSync(join(dataDir, DATABASE))
    const { callBare } = await reopen(dataDir)
    const { status, body } = await callBare('/app/v1/recovery')
    expect(status).toBe(200)
    expect(body.payload.backups).toMatchObject([{ name: backup }])
  })

  test('is restored once, even when requested several times in parallel', async () => {
    const { dataDir, backup } = await branchWithBackup()
    truncateSync(join(dataDir, DATABASE), 0)
    const { callBare, restore } = await reopen(dataDir)
    const answers = await Promise.all([restore(backup), restore(backup), restore(backup)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const isOpen = () =>
      callBare('/health').then(
        answer => answer.status === 200,
        () => false
      )
    await until(isOpen, 'the branch to open')
    expect(unusableIn(dataDir)).toHaveLength(1)
  })

  test('is restored only at the machine and with the code', async () => {
    const { dataDir, backup } = await branchWithBackup()
    rmSync(join(dataDir, DATABASE))
    const { restore, workstation } = await reopen(dataDir)
    const setup_code = await workstation.setupCode()
    for (const [body, headers, type] of [
      [{}, {}, 'setup_code_required'],
      [{ setup_code: 'AAAA-AAAA' }, {}, 'setup_code_wrong'],
      [{ setup_code }, { 'X-Forwarded-For': '127.0.0.1' }, 'not_at_the_machine']
    ] as const) {
      const answer = await restore(backup, body, headers)
      expect(answer.status).toBe(403)
      expect(answer.body.error).toEqual({ type })
    }
    expect(existsSync(join(dataDir, DATABASE))).toBe(false)
    const inWindow = await workstation.handle(
      new Request('app://workstation/app/v1/recovery/restore', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: backup })
      })
    )
    expect(inWindow.status).toBe(200)
  })

  test('is not restored from a file outside the backups', async () => {
    const { dataDir } = await branchWithBackup()
    copyFileSync(join(dataDir, DATABASE), join(dataDir, 'other.db'))
    rmSync(join(dataDir, DATABASE))
    const { restore } = await reopen(dataDir)
    for (const name of ['../other.db', 'other.db', '/etc/passwd'])
      expect((await restore(name)).status).toBe(404)
  })

  test('is not reported for an empty data directory, which is a first start', async () => {
    const dataDir = temporaryDir()
    mkdirSync(join(dataDir, 'backups'))
    const { callBare } = await reopen(dataDir)
    expect((await callBare('/app/v1/session')).body.payload.state).toBe('setup')
    expect((await callBare('/app/v1/recovery')).status).toBe(404)
  })
})
