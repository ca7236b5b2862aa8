import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailPreference } from '#shared/contracts/notifications.ts'
import type { UsersTable } from '../../main/database/schema/users.ts'
import type { ComposedMail, WaitingMail } from '../../main/modules/mail/mail.ts'
import {
  forgetNotifications,
  NotificationLetters,
  Notifications,
  notificationComposer,
  notify
} from '../../main/modules/notifications/notifications.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'

// Letters about notifications: one for everything new, sent when and to whom it is wanted.

const HOUR_MS = 3_600_000
/** 09:00 in Bangkok. */
const START = Date.parse('2026-03-10T02:00:00.000Z')

let now: number
let hasServer: boolean
let station: TestDatabase
let letters: NotificationLetters
const runtime = testRuntime({ now: () => now })

beforeEach(async () => {
  now = START
  hasServer = true
  station = await openTestDatabase()
  letters = new NotificationLetters({
    database: station.database,
    runtime,
    hasServer: () => hasServer,
    onWritten: () => undefined
  })
  await addEmployees(station.database, ['owner'])
  await station.database.write(async trx => {
    await trx
      .updateTable('employees')
      .set({ employee_code: 'E0010', employee_name: 'สมชาย', employee_last_name: 'ใจดี' })
      .execute()
    const at = new Date(now).toISOString()
    for (const id of ['one', 'two'])
      await trx
        .insertInto('approval_documents')
        .values({
          id,
          kind: 'time-leave',
          employee_id: 'owner',
          approve_flag: '01',
          first_date: '2026-03-24',
          last_date: '2026-03-24',
          step_since: at,
          is_escalated: 0,
          created_at: at,
          updated_at: at
        })
        .execute()
  })
})
afterEach(() => station.close())

const addUser = (id: string, changes: Partial<UsersTable> = {}) =>
  station.database.write(trx =>
    trx
      .insertInto('users')
      .values({
        id,
        user_name: `${id}@example.com`,
        password_hash: null,
        employee_id: null,
        display_name: id,
        user_type: 'user',
        first_singin_flag: 'N',
        is_disabled: 0,
        language: 'th',
        calendar: 'buddhist',
        theme: 'auto',
        import_id: null,
        created_at: '',
        ...changes
      })
      .execute()
  )

const prefer = (userId: string, mail: MailPreference) =>
  new Notifications(station.database, runtime).saveSettings({ id: userId } as never, { mail, desktop: true })

const notifyOf = (userId: string, ...documentIds: string[]) =>
  station.database.write(trx =>
    notify(
      trx,
      runtime,
      documentIds.map(document_id => ({
        user_id: userId,
        reason: 'turn',
        employee_id: 'owner',
        document_id,
        approve_flag: '01',
        actor_name: 'x'
      }))
    )
  )

const outbox = (): Promise<WaitingMail[]> =>
  station.database.read.selectFrom('mail_outbox').selectAll().orderBy('recipient').execute()
const recipients = async (): Promise<string[]> => (await outbox()).map(({ recipient }) => recipient)

async function composed(): Promise<ComposedMail | { dropped: string }> {
  const [mail] = await outbox()
  if (!mail) throw new Error('nothing is in the outbox')
  return notificationComposer({ database: station.database, address: () => 'https://hr.example' })(mail)
}

test('writes one letter for everything new, in the language and calendar of the reader', async () => {
  await addUser('thai')
  await notifyOf('thai', 'one', 'two')
  await letters.run()
  await letters.run()
  expect(await recipients()).toEqual(['thai@example.com'])
  expect(await composed()).toEqual({
    subject: 'มีเอกสารรอท่านอนุมัติ 2 รายการ',
    text: [
      '- ขอลา, สมชาย ใจดี (E0010), 24 มี.ค. 2569: รอท่านอนุมัติ',
      '- ขอลา, สมชาย ใจดี (E0010), 24 มี.ค. 2569: รอท่านอนุมัติ',
      '',
      'เปิดดูได้ที่ https://hr.example',
      'เลือกได้ว่าจะรับอีเมลทันที วันละครั้ง หรือไม่รับ ที่หน้า "การตั้งค่าของฉัน"',
      ''
    ].join('\n')
  })
})

test('leaves out what is read or settled before the letter is sent', async () => {
  await addUser('english', { language: 'en', calendar: 'gregorian' })
  await notifyOf('english', 'one', 'two')
  await letters.run()
  await station.database.write(trx => forgetNotifications(trx, 'one', ['turn']))
  expect(await composed()).toMatchObject({
    subject: '1 document is waiting for your decision',
    text: expect.stringMatching(
      /^- Leave request, สมชาย ใจดี \(E0010\), 24 Mar 2026: waiting for your decision\n\nOpen/
    )
  })
  const up_to = new Date(now).toISOString()
  await new Notifications(station.database, runtime).markRead({ id: 'english' } as never, { up_to })
  expect(await composed()).toEqual({ dropped: 'all of it has been read or settled' })
})

test('sends a digest once, at seven in the morning of the branch', async () => {
  await addUser('daily')
  await prefer('daily', 'daily')
  await notifyOf('daily', 'one')
  now += 21 * HOUR_MS
  await letters.run()
  await notifyOf('daily', 'two')
  expect(await recipients()).toEqual([])
  now += HOUR_MS
  await letters.run()
  await letters.run()
  expect(await recipients()).toEqual(['daily@example.com'])
  expect(await composed()).toMatchObject({ subject: 'มีเอกสารรอท่านอนุมัติ 2 รายการ' })
})

test('applies a changed preference to letters not written yet', async () => {
  await addUser('hasty')
  await addUser('quiet')
  await prefer('hasty', 'daily')
  await notifyOf('hasty', 'one')
  await notifyOf('quiet', 'one')
  await prefer('hasty', 'at_once')
  await prefer('quiet', 'none')
  await notifyOf('quiet', 'two')
  await letters.run()
  expect(await recipients()).toEqual(['hasty@example.com'])
})

test('writes to nobody without an address or account, and nothing later after a time without a server', async () => {
  await addUser('named', { user_name: 'named' })
  await addUser('closed', { is_disabled: 1 })
  await addUser('late')
  await notifyOf('named', 'one')
  await notifyOf('closed', 'one')
  await letters.run()
  hasServer = false
  await notifyOf('late', 'one')
  await letters.run()
  hasServer = true
  await letters.run()
  expect(await recipients()).toEqual([])
})

test('removes notifications after a year', async () => {
  await addUser('old')
  await notifyOf('old', 'one')
  now += 366 * 24 * HOUR_MS
  await notifyOf('old', 'two')
  await letters.run()
  const left = await station.database.read.selectFrom('notifications').select('document_id').execute()
  expect(left).toEqual([{ document_id: 'two' }])
})
