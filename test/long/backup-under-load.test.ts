import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runRestore } from '../../main/admin/backup-commands.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { adminCommand } from '../support/admin-command.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn } from '../support/faults/ledger.ts'
import { ImportStream } from '../support/faults/stream.ts'
import { signInAt } from '../support/session.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'

let dataDir: string
let other: string
let child: HeadlessChild | null = null
beforeEach(() => {
  dataDir = demoDir()
  other = temporaryDir()
})
afterEach(async () => {
  await child?.kill()
  for (const folder of [dataDir, other]) rmSync(folder, { recursive: true, force: true })
})

it('a backup made while four devices post contains every punch acknowledged before it', async () => {
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify({ backup_places: [other] }))
  child = await startHeadless(dataDir, { demo: true })
  const { url, password } = child
  const headers = { 'content-type': 'application/json', ...(await signInAt(url, 'e0001', password)) }
  const view = async () => {
    const { payload } = await (await fetch(`${url}/app/v1/backups`, { headers })).json()
    return payload as { running: unknown; last: unknown }
  }
  const stream = new ImportStream({ batch: 200 })
  const sending = new AbortController()
  const running = stream.run(child, 4, sending.signal)
  await until(() => stream.acknowledged.length >= 20, 'acknowledged requests')
  const before = [...stream.acknowledged]
  const body = JSON.stringify({ folder: other })
  expect((await fetch(`${url}/app/v1/backups`, { method: 'POST', headers, body })).status).toBe(200)
  await until(async () => (await view()).running === null, 'the backup to end', 60_000)
  expect(await view()).toMatchObject({ last: { state: 'done', faults: [] } })
  expect(stream.acknowledged.length, 'requests went on meanwhile').toBeGreaterThan(before.length)
  sending.abort()
  await running
  expect(stream.refused).toEqual([])
  await child.stop()

  const [name = ''] = readdirSync(other).filter(found => found.endsWith('.backup'))
  const restored = join(other, 'branch')
  await runRestore(adminCommand({ subject: 'restore', verb: join(other, name), dataDir: restored }))
  child = await startHeadless(restored)
  await drained(restored, 60_000)
  expect(faultsIn(restored, before)).toEqual([])
  await child.stop()
  expect(await checkWorkstation(restored)).toMatchObject({ exitCode: 0 })
})
