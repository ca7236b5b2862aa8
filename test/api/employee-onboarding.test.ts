import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { demoDir } from '../support/demo-template.ts'
import { importEmployees, newEmployee } from '../support/employees.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The e-mail that a new user gets (spec 4.7 rule 5), from the import to the first sign-in.

let station: TestWorkstation
let sqlite: DirectDatabase
let smtp: TestSmtp | null = null

async function open(dataDir = demoDir()): Promise<void> {
  station = await openTestWorkstation({ dataDir })
  sqlite = new DirectDatabase(dataDir)
}

/** Configures a mail server in the data directory. */
async function setMailServer(dataDir: string): Promise<void> {
  smtp = await startSmtp()
  const settings = {
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    smtp_security: 'none',
    smtp_from: 'hr@example.com'
  }
  writeFileSync(join(dataDir, 'workstation.json'), JSON.stringify(settings))
}

beforeEach(() => {
  smtp = null
})
afterEach(async () => {
  sqlite.close()
  await station.close()
  await smtp?.close()
})

const one = async (record: unknown) => (await importEmployees(station, [record])).body.details[0]
const account = (userName: string) =>
  sqlite.raw
    .prepare<[string], Record<string, unknown>>('select * from users where user_name = ?')
    .get(userName)
const outbox = () =>
  sqlite.raw.prepare<[], Record<string, unknown>>('select * from mail_outbox order by id').all()
const logText = (): string =>
  readdirSync(join(station.dataDir, 'logs'))
    .map(name => readFileSync(join(station.dataDir, 'logs', name), 'utf8'))
    .join('\n')
/** All bytes of the database files in the data directory. */
const storedBytes = (): string =>
  readdirSync(station.dataDir)
    .filter(name => name.startsWith('workstation.db'))
    .map(name => readFileSync(join(station.dataDir, name), 'latin1'))
    .join('')

describe('the onboarding e-mail', () => {
  const passwordIn = (text = ''): string => /First password: (\S+)/.exec(text)?.[1] ?? ''

  test('has a one-time password that must be changed after signing in and is stored nowhere', async () => {
    const dataDir = demoDir()
    await setMailServer(dataDir)
    await open(dataDir)
    await one(newEmployee({ B: 'M1', BB: 'Y', V: 'm1@example.com' }))
    const [mail] = (await smtp?.waitFor(1)) ?? []
    expect(mail).toMatchObject({ from: 'hr@example.com', to: ['m1@example.com'] })
    expect(mail?.headers.subject).toBe('บัญชีผู้ใช้ของท่าน / Your account')
    expect(mail?.text).toContain('เรียน คุณสมศรี มีสุข')
    expect(mail?.text).toContain('ชื่อผู้ใช้: m1@example.com')
    // Nobody else reaches a loopback address.
    expect(mail?.text).not.toContain('127.0.0.1')
    const password = passwordIn(mail?.text)
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)

    await until(() => outbox()[0]?.state === 'sent', 'the outbox to know')
    expect(outbox()[0]).toMatchObject({ note: null, last_error: null })
    const signedIn = await station.callBare('/app/v1/session', {
      body: { user_name: 'M1@example.com', password }
    })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.payload.user).toMatchObject({ must_change_password: true })
    await station.workstation.close()
    expect(storedBytes()).not.toContain(password)
    expect(logText()).not.toContain(password)
    expect(logText()).toContain('mail sent')
  })

  test('is not sent for a failing record, nor to an employee who has since got a password or more rights', async () => {
    await open()
    await one(newEmployee({ BB: 'Y', V: 'm2@example.com', G: 'x' }))
    await one(newEmployee({ B: 'M3', BB: 'Y', V: 'm3@example.com' }))
    await one(newEmployee({ B: 'M4', BB: 'Y', V: 'm4@example.com' }))
    await one(newEmployee({ B: 'M5', BB: 'Y', V: 'm5@example.com' }))
    await one(newEmployee({ B: 'M6', BB: 'Y', V: 'm6@example.com' }))
    sqlite.raw.prepare("update users set password_hash = 'x' where user_name = 'm3@example.com'").run()
    sqlite.raw
      .prepare('insert into user_group_members values (?, ?)')
      .run(account('m6@example.com')?.id, 'group-manager')
    await one({ B: 'M4', AA: 'Y' })
    const { dataDir } = station
    await station.close({ keepDataDir: true })
    sqlite.close()
    await setMailServer(dataDir)
    await open(dataDir)
    await until(() => outbox().every(({ state }) => state !== 'waiting'), 'the outbox to be empty')
    expect(smtp?.received.map(({ to }) => to)).toEqual([['m5@example.com']])
    expect(outbox().map(({ state, last_error }) => [state, last_error])).toEqual([
      ['dropped', 'the account has a password already'],
      ['dropped', 'the account is closed'],
      ['sent', null],
      ['dropped', 'the account has more rights than mail may give']
    ])
    expect(account('m6@example.com')).toMatchObject({ password_hash: null })
    expect(account('m3@example.com')).toMatchObject({ password_hash: 'x' })
  })

  test('waits without a mail server, which does not keep the workstation from closing', async () => {
    await open()
    await one(newEmployee({ BB: 'Y', V: 'm6@example.com' }))
    expect(outbox()).toMatchObject([{ state: 'waiting' }])
  })
})
