import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEY_SCOPES } from '#shared/contracts/common.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { runAdmin } from '../../main/admin/run-admin.ts'
import { DEVICE_LIST, DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { runEntry } from '../support/entries.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// `npm run admin` (decision 0037): one failing and one successful command as a separate process, the others in this one.

const dataDir = temporaryDir()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const admin = (...args: string[]) => runAdmin([...args, '--data-dir', dataDir])
/** The output of a command with --json. */
async function adminJson(...args: string[]) {
  const { code, stdout, stderr } = await admin(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.trim().split('\n')).toHaveLength(1)
  return JSON.parse(stdout)
}

test('check creates no workstation in an empty directory', async () => {
  const { code, stderr } = await runEntry('admin', ['check', '--data-dir', dataDir])
  expect(code).toBe(1)
  expect(stderr).toBe(`There is no workstation in ${dataDir}.\n`)
  expect(readdirSync(dataDir)).toEqual([])
})

describe('with the demo branch', () => {
  let access: { user_name: string; password: string; subscription_key: string }
  let keyId = ''

  beforeAll(async () => {
    access = JSON.parse((await runEntry('admin', ['demo', '--json', '--data-dir', dataDir])).stdout)
  })

  test('demo is not loaded twice', async () => {
    const again = await admin('demo')
    expect(again).toEqual({ code: 1, stdout: '', stderr: 'This workstation already has a branch.\n' })
  })

  test('key create makes a working key and shows it once', async () => {
    const made = await adminJson(
      'key',
      'create',
      '--name',
      'gate',
      '--scope',
      'attendance:read',
      'document:manage'
    )
    expect(made.key).toMatchObject({
      name: 'gate',
      scopes: ['attendance:read', 'document:manage'],
      revoked: null
    })
    keyId = made.key.key_id
    const { keys } = await adminJson('key', 'list')
    expect(keys.map((key: { name: string }) => key.name)).toEqual(['gate', 'Demo'])
    expect(JSON.stringify(keys)).not.toContain(made.subscription_key)

    const station = await openTestWorkstation({ dataDir, loadDemo: false })
    try {
      const call = (key: string) =>
        station.callBare(DEVICE_LIST, { headers: { 'ocp-apim-subscription-key': key } })
      expect((await call(made.subscription_key)).status).toBe(200)
      expect((await call(access.subscription_key)).status).toBe(200)
      const inUse = await admin('key', 'list')
      expect(inUse.code).toBe(1)
      expect(inUse.stderr).toMatch(/in use by another workstation/)
      expect(inUse.stderr.trim().split('\n')).toHaveLength(1)
      for (const command of [['check'], ['demo'], ['key', 'revoke', keyId]])
        expect((await admin(...command)).code).toBe(1)
    } finally {
      await station.close({ keepDataDir: true })
    }
    const revoked = await adminJson('key', 'revoke', keyId)
    expect(revoked.key).toMatchObject({ key_id: keyId, revoked: expect.any(String) })
    const reopened = await openTestWorkstation({ dataDir, loadDemo: false })
    const { status } = await reopened.callBare(DEVICE_LIST, {
      headers: { 'ocp-apim-subscription-key': made.subscription_key }
    })
    await reopened.close({ keepDataDir: true })
    expect(status).toBe(401)
  })

  test('prints readable lines without --json', async () => {
    expect((await admin('key', 'list')).stdout).toMatch(/\trevoked\t.*\tgate\t/)
    const made = await admin('key', 'create', '--name', 'x', '--scope', KEY_SCOPES.join(','))
    expect(made.stdout).toMatch(/^Key \S+ for x:\n[A-Za-z0-9_-]{43}\nIt is not shown again\.\n$/)
  })

  test.each<[string[], RegExp]>([
    [[], /A command is required/],
    [['destroy'], /There is no command 'destroy'/],
    [['key'], /There is no command 'key '/],
    [['key', 'create'], /needs --name/],
    [['key', 'create', '--name', 'x'], /needs at least one --scope/],
    [['key', 'create', '--name', 'x', '--scope', 'everything'], /There is no scope 'everything'/],
    [['key', 'revoke'], /There is no command 'key revoke' of that form/],
    [['key', 'list', 'extra'], /of that form/],
    [['check', '--colour'], /--colour/]
  ])('reports what is wrong with %j, and the usage', async (args, fault) => {
    const { code, stdout, stderr } = await admin(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(fault)
    expect(stderr).toContain('Usage: npm run admin')
  })

  test('reports an unknown key to revoke in one line', async () => {
    const { code, stderr } = await admin('key', 'revoke', 'none')
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'There is no such key.\n' })
  })

  describe('check', () => {
    beforeAll(async () => {
      const station = await openTestWorkstation({ dataDir })
      await importAll(station, [importItem({ image_content: pictureBase64('image/png') })])
      await station.drained()
      await station.close({ keepDataDir: true })
    })

    const findings = async (): Promise<{ code: number; failed: Record<string, string> }> => {
      // In this process: a separate one takes half a second to start.
      const { exitCode: code, json } = await checkWorkstation(dataDir)
      const { ok, findings: all } = JSON.parse(JSON.stringify(json))
      const failed = all.filter((finding: { ok: boolean }) => !finding.ok)
      expect(ok).toBe(failed.length === 0)
      return {
        code,
        failed: Object.fromEntries(failed.map((f: { check: string; detail: string }) => [f.check, f.detail]))
      }
    }
    /** Changes the database, runs check and restores the database. */
    async function afterTampering(change: string[]): Promise<Record<string, string>> {
      const sqlite = new DirectDatabase(dataDir)
      const before = sqlite.raw.serialize()
      for (const sql of change) sqlite.raw.exec(sql)
      sqlite.close()
      const { code, failed } = await findings()
      expect(code).toBe(1)
      for (const suffix of ['-wal', '-shm']) rmSync(join(dataDir, `workstation.db${suffix}`), { force: true })
      writeFileSync(join(dataDir, 'workstation.db'), before)
      return failed
    }
    const openLog = ['drop trigger activity_log_no_update', 'drop trigger activity_log_no_delete']

    test('reports that everything is ok', async () => {
      expect(await findings()).toEqual({ code: 0, failed: {} })
      const { stdout } = await admin('check')
      expect(stdout).toMatch(
        /^ok {4}database: intact\nok {4}activity log: unbroken\nok {4}files: \d+ present and unchanged\nok {4}attendance queue: \d+ processed, 0 waiting, 0 need attention\nok {4}leave quotas: \d+ agree with their documents\n$/m
      )
    })

    test.each<[string, string[], number | null]>([
      ['a changed entry', ["update activity_log set actor_name = 'somebody' where seq = 2"], 2],
      ['a changed value', ["update activity_log set after_json = '{}' where seq = 1"], 1],
      ['an entry removed from the middle', ['delete from activity_log where seq = 2'], 2],
      ['the first entry removed', ['delete from activity_log where seq = 1'], 1],
      [
        'the last entry removed',
        ['delete from activity_log where seq = (select max(seq) from activity_log)'],
        null
      ],
      ['every entry removed', ['delete from activity_log'], 1],
      [
        'two entries swapped',
        [
          'update activity_log set seq = -1 where seq = 2',
          'update activity_log set seq = 2 where seq = 3',
          'update activity_log set seq = 3 where seq = -1'
        ],
        2
      ]
    ])('finds %s of the activity log', async (_case, change, entry) => {
      const failed = await afterTampering([...openLog, ...change])
      expect(failed).toEqual({
        'activity log':
          entry === null
            ? expect.stringMatching(/^entry \d+ was changed or removed$/)
            : `entry ${entry} was changed or removed`
      })
    })

    test('finds a quota that differs from its documents', async () => {
      const failed = await afterTampering([
        // As once leave is counted by the current roster.
        `insert into settings (name, value)
           select 'leave_counted_at', value from revisions where name = 'work_cycles'`,
        `update approval_leave_days set minutes = minutes + day_minutes where rowid = (
           select l.rowid from approval_leave_days l
           join approval_documents d on d.id = l.document_id and d.approve_flag = '01' and d.deleted_at is null
           limit 1)`
      ])
      expect(failed).toEqual({
        'leave quotas': expect.stringMatching(
          /^E\d{4}, \d{4}, type 0\d: .* pending, .* remaining; by its documents .* remaining$/
        )
      })
    })

    test('finds a waiting batch that cannot be read', async () => {
      const failed = await afterTampering([
        "update attendance_batches set state = 'queued', items = '[{', processed_count = 0 where seq = (select max(seq) from attendance_batches)",
        'update attendance_queue set processed = processed - 1'
      ])
      expect(failed).toEqual({
        'attendance queue': expect.stringMatching(/^batch \d+ cannot be read$/)
      })
    })

    test('exits with 1 when something is wrong', async () => {
      const sqlite = new DirectDatabase(dataDir)
      sqlite.raw.exec('update attendance_queue set parked = parked + 1')
      sqlite.close()
      const { code, stdout } = await admin('check')
      expect(code).toBe(1)
      expect(stdout).toContain('FAIL  attendance queue')
      const again = new DirectDatabase(dataDir)
      again.raw.exec('update attendance_queue set parked = parked - 1')
      again.close()
    })

    test('finds a queue with wrong sums, and rows that refer to nothing', async () => {
      expect(await afterTampering(['update attendance_queue set processed = processed + 1'])).toEqual({
        'attendance queue': 'the totals differ from the batches'
      })
      const failed = await afterTampering([
        'pragma foreign_keys = off',
        "update users set employee_id = 'nobody' where user_name = 'e0001'"
      ])
      expect(failed).toEqual({ database: '1 rows refer to missing rows' })
    })

    test('finds a changed file and a missing one', async () => {
      const [name = ''] = readdirSync(join(dataDir, 'files'))
      const path = join(dataDir, 'files', name)
      writeFileSync(path, 'other')
      expect((await findings()).failed).toEqual({ files: expect.stringMatching(/^\S+ was changed$/) })
      rmSync(path)
      expect((await findings()).failed).toEqual({ files: expect.stringMatching(/^\S+ is missing$/) })
    })
  })
})

test('the activity log allows no change and no removal through SQL', () => {
  const sqlite = new DirectDatabase(dataDir)
  try {
    expect(() => sqlite.raw.exec("update activity_log set actor_name = 'x'")).toThrow(/append-only/)
    expect(() => sqlite.raw.exec('delete from activity_log where seq = 1')).toThrow(/append-only/)
  } finally {
    sqlite.close()
  }
})
