import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { mailBranch, PASSWORD } from '../support/mail-settings.ts'

// The files of the mail settings: those written by others, and saving both or neither.

const branch = mailBranch()
const { dataDir, station, smtp, open, reopen, input, save, errorsOf } = branch
const { shown, configFile, welcome, stored } = branch

describe('settings from elsewhere', () => {
  const HANDWRITTEN = {
    smtp_host: '127.0.0.1',
    smtp_security: 'none',
    smtp_from: '"HR, Bangkok" <hr@example.com>'
  }

  test('a handwritten workstation.json and a password file are used and shown', async () => {
    writeFileSync(join(dataDir(), 'smtp-password.txt'), `${PASSWORD}\n`)
    await open({ ...HANDWRITTEN, smtp_port: smtp().port, smtp_user: 'hr' })
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

  test('a password from the environment is reported as fixed and cannot be changed', async () => {
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

  test('a stored password for another host is deleted even while the environment overrides it', async () => {
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

  test('a password sealed by another key store is deleted when the host changes', async () => {
    await open()
    const other = join(dataDir(), 'secrets', 'smtp-password.os.sealed')
    await save(input())
    writeFileSync(other, 'sealed elsewhere')
    await save(input({ port: 1 }))
    expect(readdirSync(join(dataDir(), 'secrets'))).toContain('smtp-password.os.sealed')
    await save(input({ host: 'localhost' }))
    expect(readdirSync(join(dataDir(), 'secrets'))).toEqual(['smtp-password.file.sealed'])
  })

  test('a stored password that cannot be decrypted any more is required again', async () => {
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

describe('saving both files or neither', () => {
  test('leaves a workstation.json alone that has become invalid', async () => {
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

  test('restores the files when the activity log cannot be written', async () => {
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
