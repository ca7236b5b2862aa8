import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enqueueMails, Mail, type SmtpSettings } from '../../main/modules/mail/mail.ts'
import { testCertificate } from '../support/certificate.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testRuntime } from '../support/runtime.ts'
import { REFUSING_WRONG_PASSWORDS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { until } from '../support/until.ts'

// The outbox and the mail server's password and certificate.

const PACE = { firstWaitMs: 20, longestWaitMs: 80 }

let station: TestDatabase
let smtp: TestSmtp | null
let mail: Mail | null
let troubles: unknown[]
beforeEach(async () => {
  station = await openTestDatabase()
  smtp = null
  mail = null
  troubles = []
  await station.database.write(trx =>
    enqueueMails(trx, testRuntime(), [{ kind: 'hello', recipient: 'a@example.com', subjectId: 'a' }])
  )
})
afterEach(async () => {
  await mail?.close()
  await smtp?.close()
  await station.close()
})

function open(settings: Partial<SmtpSettings>): Mail {
  mail = new Mail({
    database: station.database,
    runtime: testRuntime(),
    smtp: {
      host: '127.0.0.1',
      port: smtp?.port ?? 1,
      security: 'none',
      user: null,
      password: null,
      from: { name: 'HR', address: 'hr@example.com' },
      ...settings
    },
    composers: { hello: async () => ({ subject: 'Hello', text: 'Hello' }) },
    onSent: () => undefined,
    onTrouble: (_message, error) => troubles.push(error),
    pace: PACE
  })
  return mail
}

const states = async (): Promise<string[]> =>
  (await station.database.read.selectFrom('mail_outbox').select('state').execute()).map(row => row.state)
const isSent = (): Promise<void> =>
  until(async () => (await states()).join() === 'sent', 'the letter to be sent')

describe('security', () => {
  test('signs in with user and password', async () => {
    smtp = await startSmtp(REFUSING_WRONG_PASSWORDS)
    open({ user: 'hr', password: 'geheim-123' }).wake()
    await isSent()
    expect(smtp.received[0]?.user).toBe('hr')
  })

  test('a wrong password keeps letters waiting and is never reported', async () => {
    smtp = await startSmtp(REFUSING_WRONG_PASSWORDS)
    open({ user: 'hr', password: 'wrong-456' }).wake()
    await until(() => troubles.length > 0, 'trouble')
    expect(await states()).toEqual(['waiting'])
    const reports = troubles.map(cause =>
      cause instanceof Error ? `${cause.stack} ${JSON.stringify(cause)}` : ''
    )
    expect(reports.join()).not.toMatch(/wrong-456|d3JvbmctNDU2/)
  })

  test('requires starttls: a server without it receives nothing', async () => {
    smtp = await startSmtp()
    open({ security: 'starttls', user: 'hr', password: 'geheim-123' }).wake()
    await until(() => troubles.length > 0, 'trouble')
    expect(smtp.received).toEqual([])
    expect(await states()).toEqual(['waiting'])
  })

  test.each(['starttls', 'tls'] as const)(
    'uses %s with a trusted server and with no other',
    async security => {
      const certificate = await testCertificate('localhost')
      smtp = await startSmtp({ ...certificate, secure: security === 'tls' })
      open({ security }).wake()
      await until(() => troubles.length > 0, 'trouble')
      expect(smtp.received).toEqual([])
      await mail?.close()
      open({ security, ca: certificate.cert }).wake()
      await isSent()
      expect(smtp.received[0]?.isSecure).toBe(true)
    }
  )
})
