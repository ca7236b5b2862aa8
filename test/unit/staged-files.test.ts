import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StagedFiles } from '../../main/composition/data/staged-files.ts'

// Files that belong together are changed together: a new password beside the server of before would be told to it.

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hr-workstation-staged-'))
  writeFileSync(at('password'), 'password of before')
  writeFileSync(at('server'), 'server of before')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string): string => join(folder, name)
const held = (): (string | null)[] =>
  ['password', 'server'].map(name => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null))
const stage = (password: string | null) =>
  new StagedFiles([
    [at('password'), password],
    [at('server'), 'new server']
  ])

test.each(['new password', null])('all is changed, or taken back, and nothing is left over: %s', password => {
  const staged = stage(password)
  staged.commit()
  expect(held()).toEqual([password, 'new server'])
  staged.undo()
  expect(held()).toEqual(['password of before', 'server of before'])
  staged.finish()
  expect(readdirSync(folder).toSorted()).toEqual(['password', 'server'])
})

test.each(['password', 'server'])('broken off at the %s, nothing new stands beside what was before', name => {
  const staged = stage('new password')
  rmSync(at(`${name}.new`))
  expect(() => staged.commit()).toThrow()
  expect(held()).not.toContain('password of before')
  expect(held()).not.toContain('new password')
  staged.undo()
  expect(held()).toEqual(['password of before', 'server of before'])
})
