import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SaveMailSettings } from '../../shared/contracts/mail-settings.ts'
import { BehindTheBack } from '../support/attendance.ts'
import { demoDir } from '../support/demo-template.ts'
import { importEmployees, newEmployee } from '../support/employees.ts'
import { REFUSING_WRONG_PASSWORDS, startSmtp, type TestSmtp } from '../support/smtp.ts'
import { until } from '../support/until.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The mail server as administrators set it on the screen: kept, in force at once, its password told to nobody.

const PASSWORD = 'geheim-123'
const SETTINGS = '/app/v1/mail/settings'

let dataDir: string
let station: TestWorkstation
let admin: Awaited<ReturnType<TestWorkstation['signIn']>>
let smtp: TestSmtp
let answers: string[]

beforeEach(async () => {
  smtp = await startSmtp(REFUSING_WRONG_PASSWORDS)
  dataDir = demoDir()
  answers = []
})
afterEach(async () => {
  delete process.env.HR_WORKSTATION_SMTP_PASSWORD
  await station.close()
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(config?: unknown): Promise<void> {
  if (config !== undefined) writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(config))
  station = await openTestWorkstation({ dataDir })
  admin = await station.signIn()
}
async function reopen(): Promise<void> {
  await station.close({ keepDataDir: true })
  await open()
}

const wish = (changes: Partial<SaveMailSettings> = {}): SaveMailSettings => ({
  enabled: true,
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none',
  user: 'hr',
  password: PASSWORD,
  sender_address: 'hr@example.com',
  sender_name: 'ฝ่ายบุคคล, กรุงเทพ',
  ...changes
})
async function save(body: unknown): Promise<Answer> {
  const answer = await admin(SETTINGS, { method: 'PUT', body })
  answers.push(JSON.stringify(answer.body))
  return answer
}
const errorsOf = async (body: unknown): Promise<[number, string[]]> => {
  const answer = await save(body)
  return [answer.status, answer.body.errors]
}
const shown = async () => (await admin(SETTINGS)).body.payload
const configFile = () => JSON.parse(readFileSync(join(dataDir, 'workstation.json'), 'utf8'))
const welcome = (code: string) =>
  importEmployees(station, [newEmployee({ B: code, BB: 'Y', V: `${code.toLowerCase()}@example.com` })])
const recipients = () => smtp.received.map(({ to }) => to[0])
/** Every byte of the data directory. */
const stored = (folder = dataDir): string =>
  readdirSync(folder, { withFileTypes: true })
    .map(entry =>
      entry.isDirectory()
        ? stored(join(folder, entry.name))
        : readFileSync(join(folder, entry.name), 'latin1')
    )
    .join('')

describe('set on the screen', () => {
  test('is in force at once, for letters that wait too, and after a restart', async () => {
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
    const { status, body } = await save(wish())
    expect(status).toBe(200)
    expect(body.payload).toMatchObject({
      state: 'ready',
      host: '127.0.0.1',
      user: 'hr',
      password: 'stored',
      sender_name: 'ฝ่ายบุคคล, กรุงเทพ'
    })
    const [mail] = await smtp.waitFor(1)
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
    await smtp.waitFor(2)
    expect(configFile()).toEqual({
      log_level: 'debug',
      smtp_enabled: true,
      smtp_host: '127.0.0.1',
      smtp_port: smtp.port,
      smtp_security: 'none',
      smtp_user: 'hr',
      smtp_from: 'ฝ่ายบุคคล, กรุงเทพ <hr@example.com>'
    })
  })

  test('leaves the password in no answer, no log, no file in the clear', async () => {
    await open({ log_level: 'debug' })
    await save(wish())
    await save(wish({ password: 'wrong-456' }))
    await admin(`${SETTINGS}/test`, { body: { recipient: 'a@example.com' } })
    await welcome('M1')
    const behind = new BehindTheBack(dataDir)
    expect(
      behind.value<string>(
        "select after_json from activity_log where action = 'mail.settings' order by seq desc limit 1"
      )
    ).toContain('"is_password_changed":true')
    behind.close()
    answers.push(JSON.stringify(await shown()))
    await station.workstation.close()
    const everything = answers.join() + stored()
    for (const secret of [PASSWORD, 'wrong-456'])
      for (const form of [secret, Buffer.from(secret).toString('base64')])
        expect(everything.includes(form), form).toBe(false)
    const sealed = join(dataDir, 'secrets', 'smtp-password.file.sealed')
    expect(statSync(sealed).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'workstation.json')).mode & 0o777).toBe(0o600)
    expect([...readdirSync(dataDir), ...readdirSync(join(dataDir, 'secrets'))].join()).not.toMatch(
      /\.(old|new)\b/
    )
  })

  test('keeps the stored password for the same host and user only', async () => {
    await open()
    await save(wish())
    const { password: _, ...kept } = wish({ sender_name: null })
    expect((await save(kept)).body.payload).toMatchObject({ password: 'stored', sender_name: null })
    const other = "'password' is required: the stored one is for another host or user"
    expect(await errorsOf({ ...kept, host: 'localhost' })).toEqual([400, [other]])
    expect(await errorsOf({ ...kept, user: 'somebody' })).toEqual([400, [other]])
    await reopen()
    await welcome('M1')
    expect((await smtp.waitFor(1))[0]?.user).toBe('hr')
  })

  test('without a user the stored password goes', async () => {
    await open()
    await save(wish())
    const { body } = await save(wish({ user: ' ', password: null }))
    expect(body.payload).toMatchObject({ user: null, password: 'none' })
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual([])
  })

  test('what keeps mail from going out is told, until it goes', async () => {
    await open()
    const trouble = async () =>
      (await admin('/app/v1/mail', { query: { state: 'waiting' } })).body.payload.trouble
    await welcome('M1')
    await save(wish({ password: 'wrong-456' }))
    await until(async () => (await trouble()) !== null, 'the trouble')
    expect(await trouble()).toEqual({ result: 'login_refused', answer: '535 wrong password' })
    await save(wish())
    await smtp.waitFor(1)
    expect(await trouble()).toBeNull()
  })

  test('is switched off and on again', async () => {
    await open()
    await save(wish())
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
    await save(wish({ password: null }))
    await smtp.waitFor(1)
  })

  test('another server takes what the last one put off, and what hangs there', async () => {
    await open()
    let isAsked = false
    const hanging = await startSmtp({
      onConnect: () => {
        isAsked = true
      }
    })
    const putOff = await startSmtp({
      onRcptTo: (_to, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 }))
    })
    await save(wish({ user: null, password: null, port: putOff.port }))
    await welcome('M1')
    const waiting = async () =>
      (await admin('/app/v1/mail', { query: { state: 'waiting' } })).body.payload.mails
    await until(async () => (await waiting())[0]?.attempts === 1, 'the letter to be put off')
    await save(wish({ user: null, password: null, port: hanging.port }))
    await until(() => isAsked, 'the connection')
    await save(wish())
    await smtp.waitFor(1)
    expect(recipients()).toEqual(['m1@example.com'])
    await putOff.close()
    await hanging.close()
  })
})

describe('set elsewhere', () => {
  const HAND = { smtp_host: '127.0.0.1', smtp_security: 'none', smtp_from: '"HR, Bangkok" <hr@example.com>' }

  test('workstation.json by hand holds, is shown, and a password file too', async () => {
    writeFileSync(join(dataDir, 'smtp-password.txt'), `${PASSWORD}\n`)
    await open({ ...HAND, smtp_port: smtp.port, smtp_user: 'hr' })
    expect(await shown()).toMatchObject({
      state: 'ready',
      enabled: true,
      user: 'hr',
      password: 'stored',
      sender_address: 'hr@example.com',
      sender_name: 'HR, Bangkok'
    })
    await welcome('M1')
    expect((await smtp.waitFor(1))[0]?.headers.from).toContain('HR, Bangkok')
  })

  test('a password of the environment is said to be fixed, and stays', async () => {
    process.env.HR_WORKSTATION_SMTP_PASSWORD = PASSWORD
    await open()
    expect(await errorsOf(wish())).toEqual([
      400,
      ["'password' is fixed by the environment and cannot be changed here"]
    ])
    const { password: _, ...rest } = wish()
    expect((await save(rest)).body.payload).toMatchObject({ state: 'ready', password: 'environment' })
    await welcome('M1')
    expect((await smtp.waitFor(1))[0]?.user).toBe('hr')
    expect(readdirSync(dataDir)).not.toContain('secrets')
  })

  test('a password that cannot be opened any more is asked for again', async () => {
    await open()
    await save(wish())
    await station.close({ keepDataDir: true })
    rmSync(join(dataDir, 'secret.key'))
    await open()
    expect(await shown()).toMatchObject({ state: 'locked', password: 'unreadable' })
    expect(await errorsOf(wish({ password: null }))).toEqual([
      400,
      ["'password' is required: the stored one cannot be opened"]
    ])
    expect((await save(wish())).body.payload).toMatchObject({ state: 'ready', password: 'stored' })
  })
})

describe('nothing is half saved', () => {
  test('a workstation.json that somebody broke meanwhile is left alone', async () => {
    await open({})
    writeFileSync(join(dataDir, 'workstation.json'), '{ "port": 48')
    const answer = await save(wish())
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/^Nothing was saved: .*workstation\.json is not valid JSON/)
    expect(readFileSync(join(dataDir, 'workstation.json'), 'utf8')).toBe('{ "port": 48')
    expect((await shown()).state).toBe('unset')
    expect(readdirSync(dataDir)).not.toContain('secrets')
    writeFileSync(join(dataDir, 'workstation.json'), '{}')
  })

  test('a log that cannot be written takes the files back', async () => {
    await open({ log_level: 'warn' })
    await save(wish())
    const view = await shown()
    const before = [stored(join(dataDir, 'secrets')), configFile()]
    const behind = new BehindTheBack(dataDir)
    behind.raw.exec(
      "create trigger no_entry before insert on activity_log begin select raise(abort, 'no'); end"
    )
    expect((await save(wish({ port: 1, password: 'other' }))).status).toBeGreaterThanOrEqual(500)
    behind.raw.exec('drop trigger no_entry')
    behind.close()
    expect([stored(join(dataDir, 'secrets')), configFile()]).toEqual(before)
    expect(await shown()).toEqual(view)
  })
})
