import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailOutboxTable } from '../../main/database/schema/mail-outbox.ts'
import { enqueueMails, Mail, type MailComposer, type SmtpSettings } from '../../main/modules/mail/mail.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { until } from '../support/until.ts'

// The outbox, against a real SMTP server on this machine.

const PACE = { firstWaitMs: 20, longestWaitMs: 80 }

let station: TestDatabase
let smtp: TestSmtp | null
let mail: Mail | null
let troubles: string[]
beforeEach(async () => {
  station = await openTestDatabase()
  smtp = null
  mail = null
  troubles = []
})
afterEach(async () => {
  await mail?.close()
  await smtp?.close()
  await station.close()
})

const hello: MailComposer = async ({ subject_id }) => ({
  subject: `สวัสดี ${subject_id}`,
  text: `Hello ${subject_id}`
})

function open(
  settings: Partial<SmtpSettings> | null,
  composers: Record<string, MailComposer> = { hello }
): Mail {
  mail = new Mail({
    database: station.database,
    runtime: testRuntime(),
    smtp: settings && {
      host: '127.0.0.1',
      port: smtp?.port ?? 1,
      security: 'none',
      user: null,
      password: null,
      from: { name: 'HR', address: 'hr@example.com' },
      ...settings
    },
    composers,
    onSent: () => undefined,
    onTrouble: message => troubles.push(message),
    pace: PACE
  })
  return mail
}

const enqueue = (...subjects: string[]): Promise<void> =>
  station.database.write(trx =>
    enqueueMails(
      trx,
      testRuntime(),
      subjects.map(subjectId => ({ kind: 'hello', recipient: `${subjectId}@example.com`, subjectId }))
    )
  )

const outbox = (): Promise<MailOutboxTable[]> =>
  station.database.read.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
const states = async (): Promise<string[]> => (await outbox()).map(row => row.state)
const settled = (count: number): Promise<void> =>
  until(
    async () => (await states()).filter(state => state !== 'waiting').length === count,
    'letters to settle'
  )

describe('sending what waits', () => {
  test('sends each letter once, in order, with sender, recipient and Thai text', async () => {
    smtp = await startSmtp()
    await enqueue('a', 'b', 'c')
    open({}).wake()
    await settled(3)
    expect(smtp.received.map(({ to }) => to)).toEqual([
      ['a@example.com'],
      ['b@example.com'],
      ['c@example.com']
    ])
    const [first] = await outbox()
    expect(smtp.received[0]).toMatchObject({
      from: 'hr@example.com',
      isSecure: false,
      headers: {
        from: 'HR <hr@example.com>',
        to: 'a@example.com',
        subject: 'สวัสดี a',
        'auto-submitted': 'auto-generated',
        'message-id': `<${first?.id}@hr-workstation>`
      },
      text: 'Hello a'
    })
    expect(first).toMatchObject({ state: 'sent', attempts: 1, last_error: null, note: null })
    expect(first?.settled_at).toMatch(/Z$/)
    expect(troubles).toEqual([])
  })

  test('sends letters that arrive while others are sent', async () => {
    smtp = await startSmtp()
    const sender = open(
      {},
      {
        hello: async it => {
          if (it.subject_id === 'a') {
            await enqueue('b')
            sender.wake()
          }
          return hello(it)
        }
      }
    )
    await enqueue('a')
    sender.wake()
    await settled(2)
  })

  test('sends letters of an earlier run at the next start', async () => {
    smtp = await startSmtp()
    await enqueue('a')
    open({}).wake()
    await settled(1)
  })

  test('sends nothing that was rolled back', async () => {
    smtp = await startSmtp()
    await expect(
      station.database.write(async trx => {
        await enqueueMails(trx, testRuntime(), [
          { kind: 'hello', recipient: 'x@example.com', subjectId: 'x' }
        ])
        throw new Error('no')
      })
    ).rejects.toThrow('no')
    await enqueue('a')
    open({}).wake()
    await settled(1)
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.com']])
  })
})

describe('a server that is not available', () => {
  test('letters wait when none is set', async () => {
    await enqueue('a')
    open(null).wake()
    await mail?.close()
    expect(await outbox()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  test('is tried again until it is available, without counting attempts of a letter', async () => {
    const placeholder = await startSmtp()
    const { port } = placeholder
    await placeholder.close()
    await enqueue('a', 'b')
    open({ port }).wake()
    await until(() => troubles.length >= 3, 'three attempts')
    expect(new Set(troubles)).toEqual(new Set(['the mail server cannot be reached']))
    expect(await outbox()).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 0 }
    ])
    smtp = await startSmtp({}, port)
    await settled(2)
    expect(smtp.received.map(({ to }) => to)).toEqual([['a@example.com'], ['b@example.com']])
  })

  test('does not keep the workstation from closing when it never responds', async () => {
    let isAsked = false
    smtp = await startSmtp({
      onConnect: () => {
        isAsked = true
      }
    })
    await enqueue('a')
    open({}).wake()
    await until(() => isAsked, 'the connection')
    const started = performance.now()
    await mail?.close()
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(await states()).toEqual(['waiting'])
  })

  test('is not contacted sooner when woken repeatedly', async () => {
    await enqueue('a')
    open({ port: 1 }).wake()
    await until(() => troubles.length === 1, 'the first attempt')
    for (let at = 0; at < 100; at += 1) mail?.wake()
    expect(troubles).toHaveLength(1)
  })
})

describe('the server’s response to a letter', () => {
  test('refusing one recipient fails only that letter', async () => {
    smtp = await startSmtp({
      onRcptTo: ({ address }, _session, done) => {
        const no: Error & { responseCode?: number } = new Error('no such user')
        no.responseCode = 550
        done(address.startsWith('b') ? no : null)
      }
    })
    await enqueue('a', 'b', 'c')
    open({}).wake()
    await settled(3)
    const rows = await outbox()
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'failed', 'sent'])
    expect(rows[1]?.last_error).toContain('no such user')
  })

  test('deferring a letter delays only that letter', async () => {
    let refusals = 0
    smtp = await startSmtp({
      onRcptTo: ({ address }, _session, done) => {
        const later: Error & { responseCode?: number } = new Error('try later')
        later.responseCode = 451
        const isPutOff = address.startsWith('a') && refusals < 2
        if (isPutOff) refusals += 1
        done(isPutOff ? later : null)
      }
    })
    await enqueue('a', 'b')
    open({}).wake()
    await settled(2)
    expect(smtp.received.map(({ to }) => to)).toEqual([['b@example.com'], ['a@example.com']])
    expect(await outbox()).toMatchObject([
      { state: 'sent', attempts: 3 },
      { state: 'sent', attempts: 1 }
    ])
  })

  test('refusing the sender does not fail the letter', async () => {
    smtp = await startSmtp({ onMailFrom: (_address, _session, done) => done(new Error('not you')) })
    await enqueue('a')
    open({}).wake()
    await until(() => troubles.length > 0, 'trouble')
    expect(await states()).toEqual(['waiting'])
  })

  test('an invalid recipient fails and blocks no other letter', async () => {
    smtp = await startSmtp()
    await station.database.write(trx =>
      enqueueMails(trx, testRuntime(), [
        { kind: 'hello', recipient: 'a@b\r\nRCPT TO:<c@d>', subjectId: 'x' },
        { kind: 'hello', recipient: 'b@example.com', subjectId: 'b' }
      ])
    )
    open({}).wake()
    await settled(2)
    expect(smtp.received.map(({ to }) => to)).toEqual([['b@example.com']])
  })
})

describe('composers', () => {
  test.each([
    ['one that drops it', { hello: async () => ({ dropped: 'he has left' }) }, 'he has left'],
    ['no composer', {}, 'nobody knows how to write it']
  ])('drop the letter: %s', async (_name, composers, reason) => {
    smtp = await startSmtp()
    await enqueue('a')
    open({}, composers).wake()
    await settled(1)
    expect(await outbox()).toMatchObject([{ state: 'dropped', last_error: reason }])
    expect(smtp.received).toEqual([])
  })

  test('that fail delay only their own letter', async () => {
    smtp = await startSmtp()
    let isBroken = true
    await enqueue('a', 'b')
    open(
      {},
      {
        hello: async it => {
          if (it.subject_id === 'a' && isBroken) {
            isBroken = false
            throw new Error('broken')
          }
          return hello(it)
        }
      }
    ).wake()
    await settled(2)
    expect(smtp.received.map(({ to }) => to)).toEqual([['b@example.com'], ['a@example.com']])
  })
})

test('a clock that was set back does not delay letters', async () => {
  smtp = await startSmtp()
  await enqueue('a')
  await station.database.write(trx =>
    trx.updateTable('mail_outbox').set({ next_attempt_at: '2999-01-01T00:00:00.000Z' }).execute()
  )
  open({}).wake()
  await settled(1)
})
