import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { withConfig } from '../support/hostile-archives.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Administrators who may not see pay: their backup files are encrypted, and HR learns of each.

type Call = Awaited<ReturnType<TestWorkstation['signIn']>>
let station: TestWorkstation
let sqlite: DirectDatabase
let asAdministrator: Call
let asBoth: Call
let folder: string
beforeAll(async () => {
  folder = temporaryDir()
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  const id = sqlite.value<string>("select id from users where user_name = 'e0012'")
  sqlite.raw.prepare("insert into user_group_members values (?, 'group-admin')").run(id)
  // Neither the administrator nor the HR user needs to be an employee.
  sqlite.raw.exec("update users set employee_id = null where user_name in ('e0002', 'e0012')")
  asAdministrator = await station.signIn('e0012')
  asBoth = await station.signIn('e0001')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
  rmSync(folder, { recursive: true, force: true })
})

const PATH = '/app/v1/backups'
async function written(call: Call, body: object) {
  expect((await call(PATH, { body })).status).toBe(200)
  await until(async () => (await call(PATH)).body.payload.running === null, 'the file')
  return (await call(PATH)).body.payload.last.file
}
async function noticesOf(userName: string) {
  const { body } = await (await station.signIn(userName))('/app/v1/notifications')
  return body.payload.notifications.filter(({ reason }: { reason: string }) => reason === 'backup')
}

test('an administrator without hr cannot write a backup file that is not encrypted', async () => {
  for (const body of [{ folder }, { folder: join(folder, 'gone') }]) {
    const { status, body: answer } = await asAdministrator(PATH, { body })
    expect([status, answer.message]).toEqual([
      403,
      'The backup file contains pay and ID numbers. Users who are not in HR must set a password that encrypts it.'
    ])
  }
  expect(readdirSync(folder)).toEqual([])
})

test('the encrypted file of an administrator without hr is logged, and every HR user is notified', async () => {
  const file = await written(asAdministrator, { folder, password: 'ช้างเผือก 48' })
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption/)
  const logged = sqlite.raw
    .prepare('select action, actor_name from activity_log where subject_id = ? order by seq')
    .raw()
  expect(logged.all(file)).toEqual([
    ['backup.start_file', 'e0012'],
    ['backup.make', 'e0012']
  ])
  const actor_name = sqlite.value<string>("select display_name from users where user_name = 'e0012'")
  for (const userName of ['e0001', 'e0002'])
    expect(await noticesOf(userName)).toMatchObject([
      { person: null, file, actor_name, created: new Date(TEST_NOW).toISOString() }
    ])
  expect(await noticesOf('e0012')).toEqual([])
})

test('HR learns of a file before it is written, also if it is never finished', async () => {
  const target = mkdtempSync(join(folder, 'stopped-'))
  await asAdministrator(PATH, { body: { folder: target, password: 'ช้างเผือก 48' } })
  await asAdministrator(`${PATH}/cancel`, { body: {} })
  await until(async () => (await asAdministrator(PATH)).body.payload.running === null, 'the end')
  expect((await noticesOf('e0002')).map((it: { file: string }) => it.file)).toContainEqual(
    expect.stringContaining(target)
  )
})

test('a user of both groups may leave the file unencrypted, and the others in HR are notified', async () => {
  const file = await written(asBoth, { folder: mkdtempSync(join(folder, 'plain-')) })
  expect(readFileSync(file, 'latin1')).not.toMatch(/^age-encryption/)
  expect((await noticesOf('e0002')).map((it: { file: string }) => it.file)).toContain(file)
  expect((await noticesOf('e0001')).map((it: { file: string }) => it.file)).not.toContain(file)
})

/** A set in the workstation's own folder, of a time with other settings. */
async function ownSet(config: object): Promise<string> {
  const file = join(station.dataDir, 'workstation.json')
  writeFileSync(file, JSON.stringify(config))
  await written(asBoth, {})
  rmSync(file)
  return (await asBoth(PATH)).body.payload.folders[0].sets[0].path
}
/** A file that somebody may have changed. */
async function plantedFile(config: object): Promise<string> {
  const archive = join(folder, 'planted.backup')
  const database = await written(asBoth, { folder: mkdtempSync(join(folder, 'whole-')) })
  writeFileSync(archive, await withConfig(database, JSON.stringify(config)))
  return archive
}

test('an administrator without hr restores only what this workstation has written to its own folder', async () => {
  const archive = await plantedFile({})
  const refused = await asAdministrator(`${PATH}/restore`, { body: { archive } })
  expect([refused.status, refused.body.faults[0].code]).toEqual([403, 'backup.restore_by_hr'])
  // Nor what HR has only looked at.
  const view = async () => (await asBoth(`${PATH}/restore/view`, { body: {} })).body.payload
  await asBoth(`${PATH}/restore`, { body: { archive } })
  await until(async () => !(await view()).running, 'the backup to be checked')
  const confirmed = await asAdministrator(`${PATH}/restore/confirm`, { body: {} })
  expect([confirmed.status, confirmed.body.faults[0].code]).toEqual([403, 'backup.restore_by_hr'])
  expect((await view()).prepared).not.toBeNull()
  await asBoth(`${PATH}/restore/cancel`, { body: {} })
})

test.each<[string, () => Promise<string>, () => Call, string]>([
  ['a second folder', () => ownSet({ backup_folder: folder }), () => asAdministrator, 'backup.folder_by_hr'],
  [
    'places for one',
    () => plantedFile({ backup_places: ['/srv/share'] }),
    () => asBoth,
    'backup.place_unknown'
  ]
])('a restore with network settings does not bring %s', async (_what, make, who, code) => {
  const archive = await make()
  const asUser = who()
  await asUser(`${PATH}/restore`, { body: { archive } })
  const view = async () => (await asUser(`${PATH}/restore/view`, { body: {} })).body.payload
  await until(async () => !(await view()).running, 'the backup to be checked')
  const { prepared, faults } = await view()
  expect([prepared?.has_network, faults]).toEqual([true, []])
  const refused = await asUser(`${PATH}/restore/confirm`, { body: { with_network: true } })
  expect([refused.status, refused.body.faults[0].code]).toEqual([expect.any(Number), code])
  // It is still prepared, for a restore without them.
  expect((await view()).prepared).not.toBeNull()
  await asUser(`${PATH}/restore/cancel`, { body: {} })
})

test('only HR sets a new second folder, as sets there are not encrypted', async () => {
  const save = (call: Call, settings: object) =>
    call(`${PATH}/settings`, { method: 'PUT', body: { folder: null, keep: 7, keep_days: 0, ...settings } })
  const refused = await save(asAdministrator, { folder })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringMatching(/^Backups in the second folder contain pay and are not encrypted\. Only HR/)
  ])
  expect((await save(asBoth, { folder })).status).toBe(200)
  // The rest of the settings is the administrator's, and a folder may be removed.
  expect((await save(asAdministrator, { folder, keep: 5 })).body.payload.settings).toMatchObject({
    folder,
    keep: 5
  })
  expect((await save(asAdministrator, {})).body.payload.settings).toMatchObject({ folder: null })
})
