import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { archiveOf, databaseEntry, databaseOf } from '../support/hostile-archives.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A restore leaves the link to a head office as it is on the machine, unless the backup's network settings are chosen.

const PATH = '/app/v1/backups'
let station: TestWorkstation
let folder: string
beforeAll(async () => {
  folder = temporaryDir()
  station = await openTestWorkstation()
})
afterAll(async () => {
  await station.close()
  rmSync(folder, { recursive: true })
})

/** Nothing answers at the address: only the link is looked at. */
const insertLink = (sqlite: DirectDatabase, address: string): void => {
  sqlite.raw.exec(`insert into head_office_link (id, address, client_id, sealed_secret, branch_code, branch_name,
    allows_pay, rights_json, epoch, log_seq, punch_seq, snapshot_seq, snapshot_total, snapshot_after, joined_at, is_stopped)
    values ('link', '${address}', 'client-${address}', '', 'B01', 'x', 1, '["employees"]', 1, 0, 0, 0, 0, '', '2026-11-01T00:00:00.000Z', 0)`)
}
async function written(body: object) {
  const asAdmin = await station.signIn()
  await asAdmin(PATH, { body })
  await until(async () => (await asAdmin(PATH)).body.payload.running === null, 'the backup')
  const { last, folders } = (await asAdmin(PATH)).body.payload
  return last.file ?? folders[0].sets[0].path
}
/** A backup in which somebody has put a link. */
async function planted(address: string): Promise<string> {
  writeFileSync(join(folder, 'workstation.db'), await databaseOf(await written({ folder })))
  const sqlite = new DirectDatabase(folder)
  insertLink(sqlite, address)
  sqlite.raw.close()
  const archive = join(folder, 'planted.backup')
  writeFileSync(archive, await archiveOf([databaseEntry(join(folder, 'workstation.db'))]))
  return archive
}
/** @returns the link in the plan, and the answer to the confirmation */
async function restore(archive: string, choice: object, userName = 'e0001') {
  const asUser = await station.signIn(userName)
  const view = async () => (await asUser(`${PATH}/restore/view`, { body: {} })).body.payload
  await asUser(`${PATH}/restore`, { body: { archive } })
  await until(async () => !(await view()).running, 'the backup to be checked')
  const { prepared, faults } = await view()
  expect(faults).toEqual([])
  const confirmed = await asUser(`${PATH}/restore/confirm`, { body: choice })
  if (confirmed.status === 200)
    await until(
      () =>
        station.callBare('/health').then(
          ({ status }) => status === 200,
          () => false
        ),
      'the workstation to be open again'
    )
  const planned = prepared.settings.find(({ key }: { key: string }) => key === 'head_office') ?? null
  return { planned, status: confirmed.status, code: confirmed.body.faults?.[0]?.code }
}
const address = async () =>
  (await (await station.signIn())('/app/v1/head-office')).body.payload?.address ?? null

test('a backup does not bring a link, which the plan shows', async () => {
  const { planned, status } = await restore(await planted('http://127.0.0.1:1'), {})
  expect(planned).toEqual({
    key: 'head_office',
    current: 'null',
    restored: 'http://127.0.0.1:1 ["employees"] + pay',
    is_network: true
  })
  expect([status, await address()]).toEqual([200, null])
})

test('the link of the machine stays, unless the network settings of the backup are chosen', async () => {
  const before = await written({})
  const sqlite = new DirectDatabase(station.dataDir)
  insertLink(sqlite, 'http://127.0.0.1:2')
  sqlite.raw.close()
  expect(await restore(before, {})).toMatchObject({ planned: { restored: 'null' }, status: 200 })
  expect(await address()).toBe('http://127.0.0.1:2')
  expect((await restore(before, { with_network: true })).status).toBe(200)
  expect(await address()).toBeNull()
})

test('an administrator without hr does not bring a link either', async () => {
  const sqlite = new DirectDatabase(station.dataDir)
  sqlite.raw.exec(
    `insert into user_group_members select id, 'group-admin' from users where user_name = 'e0012'`
  )
  insertLink(sqlite, 'http://127.0.0.1:2')
  const joined = await written({})
  sqlite.raw.exec('delete from head_office_link')
  sqlite.raw.close()
  const refused = await restore(joined, { with_network: true }, 'e0012')
  expect([refused.status, refused.code]).toEqual([403, 'head_office.by_hr'])
  expect((await restore(joined, {}, 'e0012')).status).toBe(200)
  expect(await address()).toBeNull()
})
