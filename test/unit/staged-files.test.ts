import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StagedFiles } from '../../main/composition/data/staged-files.ts'

// Files that belong together change together: otherwise a new password would be sent to the old server.

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hr-workstation-staged-'))
  writeFileSync(at('password'), 'password of before')
  writeFileSync(at('server'), 'server of before')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string): string => join(folder, name)
const contents = (): (string | null)[] =>
  ['password', 'server'].map(name => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : null))
const stage = (password: string | null) =>
  new StagedFiles([
    [at('password'), password],
    [at('server'), 'new server']
  ])

test.each(['new password', null])('commits and undoes all files and leaves nothing over: %s', password => {
  const staged = stage(password)
  staged.commit()
  expect(contents()).toEqual([password, 'new server'])
  staged.undo()
  expect(contents()).toEqual(['password of before', 'server of before'])
  staged.finish()
  expect(readdirSync(folder).toSorted()).toEqual(['password', 'server'])
})

test.each(['password', 'server'])('failing at the %s leaves no mix of old and new', name => {
  const staged = stage('new password')
  rmSync(at(`${name}.new`))
  expect(() => staged.commit()).toThrow()
  expect(contents()).not.toContain('password of before')
  expect(contents()).not.toContain('new password')
  staged.undo()
  expect(contents()).toEqual(['password of before', 'server of before'])
})
