import { expect, test } from 'vitest'
import { AttendanceImport } from '../../main/modules/attendance/punches/attendance-import.ts'
import { AttendanceIntake } from '../../main/modules/attendance/punches/intake.ts'
import { StoredFiles } from '../../main/modules/files/files.ts'
import { importItem } from '../support/attendance.ts'
import { openTestDatabase } from '../support/database.ts'

// A request full of pictures must not block the thread.

test('lets others run after each decoded picture', async () => {
  const { folder, database, close } = await openTestDatabase()
  const runtime = {
    now: () => 0,
    monotonic: () => 0,
    newId: () => 'id',
    randomBytes: () => Buffer.alloc(0),
    publicAddress: () => '',
    timeZone: 'Asia/Bangkok'
  }
  const attendanceImport = new AttendanceImport({
    database,
    runtime,
    intake: new AttendanceIntake(database, () => undefined),
    files: new StoredFiles(folder, database, runtime),
    onRefused: async () => undefined
  })
  const pictures = 22
  const image_content = Buffer.alloc(3_000, Buffer.from([0xff, 0xe1, 0, 0])).toString('base64')
  let turns = 0
  let isOver = false
  const turn = (): void => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  const imported = attendanceImport.importItems(
    { import_data: Array.from({ length: pictures }, () => importItem({ image_content })) },
    { kind: 'key', id: 'k', name: 'test', origin: 'test', scopes: new Set(), actingUser: null },
    { mayHoldBrokenText: false }
  )
  turn()
  expect((await imported).requestId).toBeNull()
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(pictures)
  await close()
})
