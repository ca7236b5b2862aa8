import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { mailBranch, PASSWORD, SETTINGS } from '../support/mail-settings.ts'
import { startSmtp } from '../support/smtp.ts'
import { until } from '../support/until.ts'

// Administrators set the mail server on the screen: it is stored, applies at once, and its password is never disclosed.

const branch = mailBranch()
const { dataDir, station, smtp, answers, admin, open, reopen, input, save, errorsOf } = branch
const { shown, configFile, welcome, stored } = branch

describe('mail settings', () => {
  test('apply at once, also to waiting mails, and after a restart', async () => {
    await open({ log_level: 'debug' })
    expect(await shown()).toEqual({
      state: 'unset',
      enabled: true,
      host: null,
      port: 587,
      security: 'starttls',
      user: null,
      password: 'none',
      sender_address: null,
      sender_name: null,
      own_address: expect.stringMatching(/@/)
    })
    await welcome('M1')
    const { status, body } = await save(input())
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({
      state: 'ready',
      host: '127.0.0.1',
      user: 'hr',
      password: 'stored',
      sender_name: 'ฝ่ายบุคคล, กรุงเทพ'
    })
    const [mail] = await smtp().waitFor(1)
    expect(mail).toMatchObject({
      from: 'hr@example.com',
      to: ['m1@example.com'],
      user: 'hr',
      headers: { from: expect.stringContaining('ฝ่ายบุคคล, กรุงเทพ') }
    })

    const view = await shown()
    await reopen()
    expect(await shown()).toEqual(view)
    await welcome('M2')
    await smtp().waitFor(2)
    expect(configFile()).toEqual({
      log_level: 'debug',
      smtp_enabled: true,
      smtp_host: '127.0.0.1',
      smtp_port: smtp().port,
      smtp_security: 'none',
      smtp_user: 'hr',
      smtp_from: 'ฝ่ายบุคคล, กรุงเทพ <hr@example.com>'
    })
  })

  test('expose the password in no response, log or file', async () => {
    await open({ log_level: 'debug' })
    await save(input())
    await save(input({ password: 'wrong-456' }))
    await admin(`${SETTINGS}/test`, { body: { recipient: 'a@example.com' } })
    await welcome('M1')
    const sqlite = new DirectDatabase(dataDir())
    expect(
      sqlite.value<string>(
        "select after_json from activity_log where action = 'mail.settings' order by seq desc limit 1"
      )
    ).toContain('"is_password_changed":true')
    sqlite.close()
    answers().push(JSON.stringify(await shown()))
    await station().workstation.close()
    const everything = answers().join() + stored()
    for (const secret of [PASSWORD, 'wrong-456'])
      for (const form of [secret, Buffer.from(secret).toString('base64')])
        expect(everything.includes(form), form).toBe(false)
    const sealed = join(dataDir(), 'secrets', 'smtp-password.file.sealed')
    expect(statSync(sealed).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir(), 'workstation.json')).mode & 0o777).toBe(0o600)
    expect([...readdirSync(dataDir()), ...readdirSync(join(dataDir(), 'secrets'))].join()).not.toMatch(
      /\.(old|new)\b/
    )
  })

  test('keep the password out of the log when the mail server echoes the sign-in', async () => {
    await open({ log_level: 'debug' })
    const echoed = Buffer.from('\0hr\0wrong-456').toString('base64')
    const repeating = await startSmtp({
      authOptional: false,
      onAuth: (_given, _session, done) => done(new Error(`unrecognized: AUTH PLAIN ${echoed} (wrong-456)`))
    })
    await welcome('M1')
    await save(input({ port: repeating.port, password: 'wrong-456' }))
    const list = async () => (await admin('/app/v1/mail', { query: { state: 'waiting' } })).body.payload
    await until(async () => (await list()).trouble !== null, 'the trouble')
    expect((await list()).trouble).toEqual({ result: 'login_refused', answer: null })
    await station().workstation.close()
    await repeating.close()
    const everything = stored()
    expect(everything).toContain('the mail server cannot be reached')
    for (const form of [echoed, 'wrong-456']) expect(everything.includes(form), form).toBe(false)
  })

  test('keep the stored password only for the same host and user', async () => {
    await open()
    await save(input())
    const { password: _, ...kept } = input({ sender_name: null })
    expect((await save(kept)).body.payload).toMatchObject({ password: 'stored', sender_name: null })
    const other = "'password' is required: the stored one is for another host or user"
    expect(await errorsOf({ ...kept, host: 'localhost' })).toEqual([400, [other]])
    expect(await errorsOf({ ...kept, user: 'somebody' })).toEqual([400, [other]])
    await reopen()
    await welcome('M1')
    expect((await smtp().waitFor(1))[0]?.user).toBe('hr')
  })

  test('delete the stored password when the user is removed', async () => {
    await open()
    await save(input())
    const { body } = await save(input({ user: ' ', password: null }))
    expect(body.payload).toMatchObject({ user: null, password: 'none' })
    expect(readdirSync(join(dataDir(), 'secrets'))).toEqual([])
  })

  test('report why mail is not sent until it is sent', async () => {
    await open()
    const trouble = async () =>
      (await admin('/app/v1/mail', { query: { state: 'waiting' } })).body.payload.trouble
    await welcome('M1')
    await save(input({ password: 'wrong-456' }))
    await until(async () => (await trouble()) !== null, 'the trouble')
    expect(await trouble()).toEqual({ result: 'login_refused', answer: '535 wrong password' })
    await save(input())
    await smtp().waitFor(1)
    expect(await trouble()).toBeNull()
  })

  test('report no trouble once the waiting mail is discarded', async () => {
    await open()
    const list = async () => (await admin('/app/v1/mail', { query: { state: 'waiting' } })).body.payload
    await welcome('M1')
    await save(input({ password: 'wrong-456' }))
    await until(async () => (await list()).trouble !== null, 'the trouble')
    await admin(`/app/v1/mail/${(await list()).mails[0].mail_id}/discard`, { method: 'POST' })
    expect(await list()).toMatchObject({ mails: [], trouble: null })
  })

  test('can be switched off and on again', async () => {
    await open()
    await save(input())
    expect((await save({ enabled: false })).body.payload).toMatchObject({
      state: 'off',
      enabled: false,
      host: '127.0.0.1',
      password: 'stored'
    })
    await welcome('M1')
    expect((await admin('/app/v1/mail', { query: { state: 'waiting' } })).body.payload).toMatchObject({
      server: 'off',
      mails: [{ recipient: 'm1@example.com' }]
    })
    await reopen()
    expect((await shown()).state).toBe('off')
    const { status, body } = await admin(`${SETTINGS}/test`, { body: { recipient: 'a@example.com' } })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Mail is switched off/)])
    await save(input({ password: null }))
    await smtp().waitFor(1)
  })

  test('are validated and stored while mail is switched off', async () => {
    await open()
    const off = { enabled: false, password: null, user: null }
    expect(await errorsOf(input({ ...off, host: 'not a host' }))).toEqual([
      400,
      ["'host' must be an IP address or host name"]
    ])
    expect((await save(input({ ...off, host: 'later.example.com' }))).status).toBe(200)
    expect(await shown()).toMatchObject({ state: 'off', enabled: false, host: 'later.example.com' })
  })

  test('are not overwritten by an outdated base; saving the same again succeeds', async () => {
    await open()
    const base = { enabled: 'true', host: null, port: '587' }
    const first = { ...input(), base }
    expect((await save(first)).status).toBe(200)
    expect((await save(first)).status).toBe(200)
    const late = await save({ ...input({ host: 'localhost' }), base })
    expect([late.status, late.body.payload]).toEqual([
      409,
      { current: { ...base, host: '127.0.0.1', port: expect.any(String) }, conflicts: ['host'] }
    ])
    expect(await shown()).toMatchObject({ host: '127.0.0.1' })
    const off = await save({ enabled: false, base: { enabled: 'true' } })
    expect(off.body.payload).toMatchObject({ enabled: false, host: '127.0.0.1' })
    expect((await save({ enabled: false, base: { enabled: 'true' } })).status).toBe(200)
  })

  test('a new server delivers mail that the previous one deferred or left hanging', async () => {
    await open()
    let isConnected = false
    const hanging = await startSmtp({
      onConnect: () => {
        isConnected = true
      }
    })
    const deferring = await startSmtp({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 }))
    })
    await save(input({ user: null, password: null, port: deferring.port }))
    await welcome('M1')
    const waiting = async () =>
      (await admin('/app/v1/mail', { query: { state: 'waiting' } })).body.payload.mails
    await until(async () => (await waiting())[0]?.attempts === 1, 'the mail to be deferred')
    await save(input({ user: null, password: null, port: hanging.port }))
    await until(() => isConnected, 'the connection')
    await save(input())
    await smtp().waitFor(1)
    expect(smtp().received.map(({ to }) => to[0])).toEqual(['m1@example.com'])
    await deferring.close()
    await hanging.close()
  })
})
