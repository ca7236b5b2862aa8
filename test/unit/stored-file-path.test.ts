import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFilePath } from '../../main/database/files/stored-file-path.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// The names of stored files come from a database, which may be a manipulated backup.

const NAME = 'a0'.repeat(16)
const LINK = 'b1'.repeat(16)
const folder = temporaryDir()
const files = join(folder, 'files')
beforeAll(() => {
  mkdirSync(files)
  writeFileSync(join(folder, 'secret.key'), 'x')
  symlinkSync(join(folder, 'secret.key'), join(files, LINK))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a name that the workstation makes is a file of the folder, whether or not it is there', () => {
  expect(storedFilePath(files, NAME)).toBe(join(files, NAME))
})

test.each([
  '../secret.key',
  '..\\secret.key',
  `../${NAME}`,
  `${NAME}/../../secret.key`,
  `${NAME}\0`,
  `${NAME}\n`,
  `${NAME}.`,
  '.',
  '..',
  '',
  'aux',
  'nul',
  '/etc/passwd',
  'C:\\secret.key',
  '\\\\server\\share',
  `${NAME.slice(1)}:`,
  NAME.toUpperCase(),
  NAME.slice(1),
  7,
  null,
  Buffer.from(NAME)
])('%j is no path', name => {
  expect(storedFilePath(files, name)).toBeNull()
})

test('a symbolic link is no path, wherever it leads', () => {
  expect(storedFilePath(files, LINK)).toBeNull()
})
