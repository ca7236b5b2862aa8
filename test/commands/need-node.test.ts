import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const guard = resolve(root, '.tools/need-node.js')

test('an older Node is refused in one line, this one is not', () => {
  expect(spawnSync(process.execPath, [guard]).status).toBe(0)
  const older = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); await import(${JSON.stringify(guard)})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', older], {
    encoding: 'utf8'
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^This needs Node 24 or newer/)])
})

test.each(['start', 'headless', 'head-office', 'admin', 'device', 'terminal', 'demo:head-office'])(
  'npm run %s checks it first',
  name => {
    const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
    expect(scripts[name]).toMatch(/^node \.tools\/need-node\.js && /)
  }
)
