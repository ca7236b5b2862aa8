import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendTestMail } from '../../main/modules/mail/mail-trial.ts'
import type { MailServerInput } from '../../shared/contracts/mail-settings.ts'
import { testCertificate } from '../support/certificate.ts'
import { REFUSING_WRONG_PASSWORDS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What administrators learn about a mail server before they save it: the result of a test mail, and faults of entries.

const SETTINGS = '/app/v1/mail/settings'

let station: TestWorkstation
let admin: Awaited<ReturnType<TestWorkstation['signIn']>>
let smtp: TestSmtp | null = null
beforeAll(async () => {
  station = await openTestWorkstation()
  admin = await station.signIn()
})
afterAll(() => station.close())
afterEach(async () => {
  await smtp?.close()
  smtp = null
})

const input = (changes: Record<string, unknown> = {}): MailServerInput => ({
  host: '127.0.0.1',
  port: smtp?.port ?? 1,
  security: 'none',
  user: null,
  sender_address: 'hr@example.com',
  sender_name: null,
  ...changes
})
const tryOut = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await admin(`${SETTINGS}/test`, {
    body: { recipient: 'somchai@example.com', settings: input(changes) }
  })
  expect(status).toBe(200)
  return body.payload
}
const shown = async () => (await admin(SETTINGS)).body.payload
const errorsOf = async (body: unknown): Promise<[number, string[]]> => {
  const answer = await admin(SETTINGS, { method: 'PUT', body })
  return [answer.status, answer.body.errors]
}

const saying = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })

describe('a test mail', () => {
  test('is sent in both languages with settings that are not saved', async () => {
    smtp = await startSmtp(REFUSING_WRONG_PASSWORDS)
    expect(await tryOut({ user: 'hr', password: 'geheim-123' })).toEqual({ result: 'sent', answer: null })
    expect(smtp.received).toMatchObject([
      {
        from: 'hr@example.com',
        to: ['somchai@example.com'],
        user: 'hr',
        headers: { subject: 'อีเมลทดสอบ / Test mail' },
        text: expect.stringMatching(/ใช้งานได้[\s\S]*the settings for outgoing mail work/)
      }
    ])
    expect(await shown()).toMatchObject({ state: 'unset', password: 'none' })
  })

  const REFUSED: [
    result: string,
    server: SMTPServerOptions | null,
    changes: Record<string, unknown>,
    answer: RegExp | null
  ][] = [
    ['unreachable', null, {}, /ECONNREFUSED/],
    ['unreachable', null, { host: 'nowhere.invalid' }, /nowhere\.invalid/],
    [
      'login_refused',
      REFUSING_WRONG_PASSWORDS,
      { user: 'hr', password: 'wrong-456' },
      /^535 wrong password$/
    ],
    ['login_needed', { authOptional: false }, {}, /^530 /],
    [
      'sender_refused',
      { onMailFrom: (_from, _session, done) => done(saying(550, 'not you')) },
      {},
      /^550 not you$/
    ],
    [
      'recipient_refused',
      { onRcptTo: (_to, _session, done) => done(saying(550, 'no such user')) },
      {},
      /^550 no such user$/
    ],
    [
      'recipient_refused',
      { onRcptTo: (_to, _session, done) => done(saying(451, 'try later')) },
      {},
      /^451 try later$/
    ],
    [
      'message_refused',
      {
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(saying(554, 'spam')))
        }
      },
      {},
      /^554 spam$/
    ],
    ['strange', { onConnect: (_session, done) => done(saying(554, 'go away')) }, {}, /^554 go away$/],
    ['no_starttls', {}, { security: 'starttls' }, /^500 /],
    ['no_tls', {}, { security: 'tls' }, null]
  ]
  test.each(REFUSED)('%s', async (result, server, changes, answer) => {
    if (server !== null) smtp = await startSmtp(server)
    expect(await tryOut(changes)).toEqual({
      result,
      answer: answer === null ? null : expect.stringMatching(answer)
    })
    expect(smtp?.received ?? []).toEqual([])
  })

  test.each([
    'wrong-456',
    Buffer.from('wrong-456').toString('base64'),
    Buffer.from('\0hr\0wrong-456').toString('base64')
  ])('hides a response of the server that repeats the password: %s', async repeated => {
    smtp = await startSmtp({
      ...REFUSING_WRONG_PASSWORDS,
      onAuth: (_given, _session, done) => done(new Error(`unrecognized: AUTH ${repeated}`))
    })
    expect(await tryOut({ user: 'hr', password: 'wrong-456' })).toEqual({
      result: 'login_refused',
      answer: null
    })
  })

  test.each(['starttls', 'tls'] as const)('%s accepts only a trusted certificate', async security => {
    const certificate = await testCertificate('elsewhere')
    smtp = await startSmtp({ ...certificate, secure: security === 'tls' })
    expect(await tryOut({ security })).toEqual({ result: 'certificate', answer: 'self-signed certificate' })
    const usual = getCACertificates()
    setDefaultCACertificates([...usual, certificate.cert])
    try {
      expect(await tryOut({ security })).toEqual({ result: 'sent', answer: null })
      expect(await tryOut({ security, host: 'localhost' })).toMatchObject({
        result: 'certificate',
        answer: expect.stringContaining("does not match certificate's altnames")
      })
    } finally {
      setDefaultCACertificates(usual)
    }
    expect(smtp.received.map(({ isSecure }) => isSecure)).toEqual([true])
  })

  test('times out when the server does not respond, without delaying shutdown', async () => {
    let connections = 0
    smtp = await startSmtp({
      onConnect: () => {
        connections += 1
      }
    })
    const { port } = smtp
    const settings = {
      host: '127.0.0.1',
      port,
      security: 'none',
      user: null,
      password: null,
      from: { name: '', address: 'hr@example.com' }
    } as const
    const signal = AbortSignal.timeout(50)
    expect(await sendTestMail('id', 'a@example.com', { settings, signal })).toEqual({
      result: 'silent',
      answer: null
    })
    const other = await openTestWorkstation()
    const before = connections
    const asAdmin = await other.signIn()
    const trying = asAdmin(`${SETTINGS}/test`, { body: { recipient: 'a@example.com', settings: input() } })
    await until(() => connections > before, 'the connection')
    const started = performance.now()
    const [{ body }] = await Promise.all([trying, other.close()])
    expect(body.payload).toEqual({ result: 'silent', answer: null })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('reports all faults with their paths', async () => {
    const { status, body } = await admin(`${SETTINGS}/test`, {
      body: { recipient: 'nobody', settings: { ...input({ host: 'a b', user: 'hr' }) } }
    })
    expect([status, body.errors]).toEqual([
      400,
      [
        "'recipient' must be an e-mail address",
        "'settings.host' must be an IP address or host name",
        "'settings.security' must not be none with 'settings.user': the password would be sent without encryption",
        "'settings.password' is required with 'settings.user'"
      ]
    ])
  })

  test('uses the saved settings when none are sent, and there are none', async () => {
    const { status, body } = await admin(`${SETTINGS}/test`, { body: { recipient: 'a@example.com' } })
    expect([status, body.message]).toEqual([409, 'No mail server is set up.'])
  })

  test.each<unknown>([
    [],
    'x',
    null,
    {},
    { recipient: 5 },
    { recipient: 'a@b.co', settings: [] },
    { recipient: 'a@b.co', settings: { port: 1.5 } },
    { recipient: 'a@b.co\r\nRCPT TO:<c@d.co>', settings: {} },
    { recipient: 'a@b.co', settings: { host: ['x'], user: { a: 1 } } }
  ])('refuses the body %j', async body => {
    for (const [path, method] of [
      [SETTINGS, 'PUT'],
      [`${SETTINGS}/test`, 'POST']
    ] as const)
      expect((await admin(path, { method, body })).status).toBe(400)
  })
})

describe('refused settings', () => {
  test('are reported with all faults at once', async () => {
    expect(await errorsOf({ enabled: true, user: 'hr' })).toEqual([
      400,
      [
        "'host' is required",
        "'port' is required",
        "'security' is required",
        "'sender_address' is required",
        "'password' is required with 'user'"
      ]
    ])
  })

  test.each<[name: string, changes: Record<string, unknown>, fault: string]>([
    ['a host with a scheme', { host: 'smtp://mail' }, "'host' must be an IP address or host name"],
    ['a host with a port', { host: 'mail.example.com:587' }, "'host' must be an IP address or host name"],
    ['a port out of range', { port: 65_536 }, "'port' must be a whole number from 1 to 65535"],
    ['port 0', { port: 0 }, "'port' must be a whole number from 1 to 65535"],
    ['a port in words', { port: '25' }, "'port' must be integer"],
    ['an unknown encryption', { security: 'ssl' }, "'security' must be one of: starttls, tls, none"],
    [
      'a password in the clear',
      { host: 'mail.example.com' },
      "'security' must not be none with 'user': the password would be sent without encryption"
    ],
    [
      'a sender that is not an address',
      { sender_address: 'hr' },
      "'sender_address' must be an e-mail address"
    ],
    [
      'a second address in the sender',
      { sender_address: 'a@b.co,c@d.co' },
      "'sender_address' must be an e-mail address"
    ],
    [
      'a header in the name',
      { sender_name: 'HR\r\nBcc: a@b.co' },
      "'sender_name' must not contain <, >, \" or line breaks"
    ],
    [
      'an address in the name',
      { sender_name: 'HR <x@y.co>' },
      "'sender_name' must not contain <, >, \" or line breaks"
    ],
    ['a long name', { sender_name: 'n'.repeat(101) }, "'sender_name' must not exceed 100 characters"],
    ['a long user', { user: 'u'.repeat(255) }, "'user' must not exceed 254 characters"],
    ['a password without a user', { user: null }, "'password' cannot be used without 'user'"],
    ['an empty password', { password: '' }, "'password' must NOT have fewer than 1 characters"],
    ['enabled that is not a boolean', { enabled: 'yes' }, "'enabled' must be boolean"]
  ])('%s', async (_name, changes, fault) => {
    const [status, errors] = await errorsOf({
      enabled: true,
      ...input({ user: 'hr', password: 'geheim-123', ...changes })
    })
    expect([status, errors]).toEqual([400, expect.arrayContaining([fault])])
    expect((await shown()).state).toBe('unset')
  })
})
