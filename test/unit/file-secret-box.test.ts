import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileSecretBox } from '../../main/composition/data/file-secret-box.ts'
import { openWorkstation } from '../../main/workstation.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = temporaryDir()
  file = join(dataDir, 'secret.key')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('opens what it sealed, with a key file that only its owner can read', () => {
  const sealed = fileSecretBox(dataDir).seal(Buffer.from('secret'))
  expect(Buffer.from(sealed).includes('secret')).toBe(false)
  expect(Buffer.from(fileSecretBox(dataDir).open(sealed)).toString()).toBe('secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('does not open data that was changed or sealed with another key', () => {
  const sealed = fileSecretBox(dataDir).seal(Buffer.from('secret'))
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(() => fileSecretBox(dataDir).open(changed)).toThrow()
  }
  rmSync(file)
  expect(() => fileSecretBox(dataDir).open(sealed)).toThrow()
})

test.each(['', 'short', 'x'.repeat(33)])(
  'reports a key file of %j in one line and leaves it unchanged',
  async text => {
    writeFileSync(file, text)
    const opening = openWorkstation({ dataDir, port: 0 })
    await expect(opening).rejects.toMatchObject({
      name: 'WorkstationProblem',
      code: 'cannot_open',
      message: expect.stringMatching(/^\S+secret\.key is damaged: [^\n]+$/)
    })
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
)
