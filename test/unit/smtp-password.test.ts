import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileSecretBox } from '../../main/composition/data/file-secret-box.ts'
import {
  SMTP_PASSWORD_FILE,
  SMTP_PASSWORD_VARIABLE,
  smtpPassword
} from '../../main/composition/mail/smtp-password.ts'

// The mail server's password is stored encrypted (security: local server 11).

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hr-workstation-smtp-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const writePassword = (text: string): void => writeFileSync(join(dataDir, SMTP_PASSWORD_FILE), text)
const read = (environment = {}): string | null => smtpPassword(dataDir, fileSecretBox(dataDir), environment)

test('returns null without a password', () => {
  expect(read()).toBeNull()
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})

test.each([
  ['geheim 123', 'geheim 123'],
  ['รหัสลับ\n', 'รหัสลับ'],
  ['\uFEFFpass\r\n', 'pass'],
  [' space at the ends ', ' space at the ends ']
])('%j is sealed and its readable file removed', (text, password) => {
  writePassword(text)
  expect(read()).toBe(password)
  expect(existsSync(join(dataDir, SMTP_PASSWORD_FILE))).toBe(false)
  const sealed = join(dataDir, 'secrets', 'smtp-password.file.sealed')
  expect(readFileSync(sealed).includes(password)).toBe(false)
  expect(statSync(sealed).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700)
  expect(read()).toBe(password)
})

test('a new password replaces the old one', () => {
  writePassword('one')
  read()
  writePassword('two')
  expect([read(), read()]).toEqual(['two', 'two'])
})

test('the environment overrides the file and leaves nothing on the disk', () => {
  writePassword('from the file')
  expect(read({ [SMTP_PASSWORD_VARIABLE]: 'from outside' })).toBe('from outside')
  expect(existsSync(join(dataDir, 'secrets'))).toBe(false)
  expect(read({ [SMTP_PASSWORD_VARIABLE]: '' })).toBe('from the file')
})

test('a password sealed with another key cannot be opened', () => {
  writePassword('one')
  read()
  rmSync(join(dataDir, 'secret.key'))
  expect(() => read()).toThrow()
})
