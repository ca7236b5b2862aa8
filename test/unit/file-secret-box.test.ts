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

test('what was sealed is opened again with the same key file, which only its owner reads', () => {
  const sealed = fileSecretBox(dataDir).seal(Buffer.from('secret'))
  expect(Buffer.from(sealed).includes('secret')).toBe(false)
  expect(Buffer.from(fileSecretBox(dataDir).open(sealed)).toString()).toBe('secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('what was changed, or sealed with another key, does not open', () => {
  const sealed = fileSecretBox(dataDir).seal(Buffer.from('secret'))
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(() => fileSecretBox(dataDir).open(changed)).toThrow()
  }
  rmSync(file)
  expect(() => fileSecretBox(dataDir).open(sealed)).toThrow()
})

test.each(['', 'short', 'x'.repeat(33)])(
  'a key file of %j is told in one line, and left as it is',
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
