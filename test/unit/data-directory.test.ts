import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDirectory } from '../../main/composition/data/data-directory.ts'
import { WorkstationProblem } from '../../main/composition/workstation-problem.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

let folder = ''
beforeEach(() => {
  folder = temporaryDir()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function problemOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(WorkstationProblem)
    const { message } = error as Error
    expect(message.split('\n')).toHaveLength(1)
    return message
  }
  return 'none'
}

test.each(['a/b/c', 'with space', 'h#x', 'p%20', 'ข้อมูล', "it's"])('creates %s for its owner only', name => {
  const path = join(folder, name)
  makeDataDirectory(path)
  makeDataDirectory(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test.each(['what?', 'a*', 'a<b', 'a|b', 'a:b', 'a"b'])('refuses %s and creates nothing', name => {
  const path = join(folder, name)
  expect(problemOf(() => makeDataDirectory(path))).toMatch(/must not contain [?*<|:"]$/)
  expect(existsSync(path)).toBe(false)
})

test('reports a path that is a file or lies below one', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(problemOf(() => makeDataDirectory(join(folder, 'file')))).toMatch(/is a file\.$/)
  expect(problemOf(() => makeDataDirectory(join(folder, 'file', 'below')))).toContain('cannot be created')
})

test.runIf(process.platform === 'linux')('reports a folder below /proc that cannot be created', () => {
  expect(problemOf(() => makeDataDirectory('/proc/nope/below'))).toContain(
    '/proc/nope/below cannot be created'
  )
})

test('reports a read-only directory', () => {
  const path = join(folder, 'data')
  mkdirSync(path)
  const refused = (): never => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  }
  expect(problemOf(() => makeDataDirectory(path, refused))).toBe(
    `The data directory ${path} is read-only: the workstation has to write there.`
  )
})
