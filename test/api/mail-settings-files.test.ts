import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { mailBranch, PASSWORD } from '../support/mail-settings.ts'

// The mail server's files: those that somebody else writes, and both written or neither.

const branch = mailBranch()
const { dataDir, station, smtp, open, reopen, input, save, errorsOf } = branch
const { shown, configFile, welcome, stored } = branch

describe('set elsewhere', () => {
  const HAND = { smtp_host: '127.0.0.1', smtp_security: 'none', smtp_from: '"HR, Bangkok" <hr@example.com>' }

  test('workstation.json by hand holds, is shown, and a password file too', async () => {
    writeFileSync(join(dataDir(), 'smtp-password.txt'), `${PASSWORD}\n`)
    await open({ ...HAND, smtp_port: smtp().port, smtp_user: 'hr' })
    expect(await shown()).toMatchObject({
      state: 'ready',
      enabled: true,
      user: 'hr',
      password: 'stored',
      sender_address: 'hr@example.com',
      sender_name: 'HR, Bangkok'
    })
    await welcome('M1')
    expect((await smtp().waitFor(1))[0]?.headers.from).toContain('HR, Bangkok')
  })

  test('a password of the environment is said to be fixed, and stays', async () => {
    process.env.HR_WORKSTATION_SMTP_PASSWORD = PASSWORD
    await open()
    expect(await errorsOf(input())).toEqual([
      400,
      ["'password' is set by an environment variable and cannot be changed here"]
    ])
    const { password: _, ...rest } = input()
    expect((await save(rest)).body.payload).toMatchObject({ state: 'ready', password: 'environment' })
    await welcome('M1')
    expect((await smtp().waitFor(1))[0]?.user).toBe('hr')
    expect(readdirSync(dataDir())).not.toContain('secrets')
  })

  test('one that lies stored for another server goes, though the environment has the word', async () => {
    await open()
    await save(input())
    await station().close({ keepDataDir: true })
    process.env.HR_WORKSTATION_SMTP_PASSWORD = 'another'
    await open()
    await save({ ...input({ host: 'localhost' }), password: undefined })
    delete process.env.HR_WORKSTATION_SMTP_PASSWORD
    await reopen()
    expect(await shown()).toMatchObject({ host: 'localhost', password: 'none' })
  })

  test('and so does one that another key store sealed', async () => {
    await open()
    const other = join(dataDir(), 'secrets', 'smtp-password.os.sealed')
    await save(input())
    writeFileSync(other, 'sealed elsewhere')
    await save(input({ port: 1 }))
    expect(readdirSync(join(dataDir(), 'secrets'))).toContain('smtp-password.os.sealed')
    await save(input({ host: 'localhost' }))
    expect(readdirSync(join(dataDir(), 'secrets'))).toEqual(['smtp-password.file.sealed'])
  })

  test('a password that cannot be opened any more is asked for again', async () => {
    await open()
    await save(input())
    await station().close({ keepDataDir: true })
    rmSync(join(dataDir(), 'secret.key'))
    await open()
    expect(await shown()).toMatchObject({ state: 'locked', password: 'unreadable' })
    expect(await errorsOf(input({ password: null }))).toEqual([
      400,
      ["'password' is required: the stored one cannot be read"]
    ])
    expect((await save(input())).body.payload).toMatchObject({ state: 'ready', password: 'stored' })
  })
})

describe('nothing is half saved', () => {
  test('a workstation.json that somebody broke meanwhile is left alone', async () => {
    await open({})
    writeFileSync(join(dataDir(), 'workstation.json'), '{ "port": 48')
    const answer = await save(input())
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/^Nothing was saved: .*workstation\.json is not valid JSON/)
    expect(readFileSync(join(dataDir(), 'workstation.json'), 'utf8')).toBe('{ "port": 48')
    expect((await shown()).state).toBe('unset')
    expect(readdirSync(dataDir())).not.toContain('secrets')
    writeFileSync(join(dataDir(), 'workstation.json'), '{}')
  })

  test('a log that cannot be written takes the files back', async () => {
    await open({ log_level: 'warn' })
    await save(input())
    const view = await shown()
    const before = [stored(join(dataDir(), 'secrets')), configFile()]
    const sqlite = new DirectDatabase(dataDir())
    sqlite.raw.exec(
      "create trigger no_entry before insert on activity_log begin select raise(abort, 'no'); end"
    )
    expect((await save(input({ port: 1, password: 'other' }))).status).toBeGreaterThanOrEqual(500)
    sqlite.raw.exec('drop trigger no_entry')
    sqlite.close()
    expect([stored(join(dataDir(), 'secrets')), configFile()]).toEqual(before)
    expect(await shown()).toEqual(view)
  })
})
