import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// Acknowledged attendance that is missing in the database is reported.

const folder = temporaryDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function warningsAtStart(
  work: (call: Awaited<ReturnType<typeof openTestWorkstation>>) => Promise<void>
) {
  const station = await openTestWorkstation({ dataDir: folder })
  await work(station)
  const asHr = await station.signIn()
  const { body } = await asHr('/app/v1/session')
  await station.close({ keepDataDir: true })
  return body.payload.warnings.filter((code: string) => code === 'acknowledged_lost')
}
const nothing = async (): Promise<void> => undefined

test('reports once how many acknowledged punches a database has lost', async () => {
  const file = join(folder, 'workstation.db')
  expect(await warningsAtStart(nothing)).toEqual([])
  cpSync(file, join(folder, 'before.db'))
  const sent = ['08:00:00', '12:00:00', '17:00:00'].map(time =>
    importItem({ datetime: `2024-05-01 ${time}` })
  )
  expect(
    await warningsAtStart(async station => {
      await importAll(station, sent)
      await station.drained()
    })
  ).toEqual([])
  expect(await warningsAtStart(nothing), 'nothing was lost').toEqual([])

  cpSync(join(folder, 'before.db'), file)
  expect(await warningsAtStart(nothing)).toEqual(['acknowledged_lost'])
  const sqlite = new DirectDatabase(folder)
  expect(sqlite.value("select after_json from activity_log where action = 'attendance.lost'")).toBe(
    '{"items":3}'
  )
  sqlite.close()
  expect(await warningsAtStart(nothing), 'at the next start').toEqual([])
})
