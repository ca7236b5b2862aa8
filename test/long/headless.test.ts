import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DATABASE_FILE } from '../../main/database/connect.ts'
import { demoDir } from '../support/demo-template.ts'
import { runEntry, startHeadless } from '../support/entries.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// The plain-Node entry as a separate process (decision 0037).

let dataDir = ''
beforeEach(() => {
  dataDir = temporaryDir()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const onFreePort = (...more: string[]) => startHeadless(['--data-dir', dataDir, '--port', '0', ...more])

describe('the ready line', () => {
  test('is one line of JSON with --json, once requests are accepted, with a free port for --port 0', async () => {
    const headless = await onFreePort('--json')
    const ready = JSON.parse(headless.line)
    expect(ready).toEqual({
      ready: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      data_dir: dataDir,
      setup_code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    })
    const answer = await fetch(`${ready.url}/health`)
    expect(answer.status).toBe(200)
    const { code, stdout, stderr } = await headless.stop('SIGTERM')
    expect({ code, stderr, lines: stdout.trim().split('\n').length }).toEqual({
      code: 0,
      stderr: '',
      lines: 1
    })
  })

  test('contains the demo account and a new key with --demo at each start', async () => {
    const keys: string[] = []
    for (let start = 0; start < 2; start += 1) {
      const headless = await onFreePort('--json', '--demo')
      const { url, demo, ...more } = JSON.parse(headless.line)
      expect(more).toEqual({ ready: true, data_dir: dataDir })
      expect(demo).toMatchObject({ user_name: 'e0001', password: expect.any(String) })
      const listed = await fetch(`${url}/api/v1/open-apis/devices/get-list`, {
        headers: { 'Ocp-Apim-Subscription-Key': demo.subscription_key }
      })
      expect(listed.status).toBe(200)
      const session = await fetch(`${url}/app/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_name: demo.user_name, password: demo.password })
      })
      expect(session.status).toBe(200)
      keys.push(demo.subscription_key)
      expect((await headless.stop('SIGINT')).code).toBe(0)
    }
    expect(new Set(keys).size).toBe(2)
  })

  test('contains the URL and the data directory for people', async () => {
    const headless = await onFreePort()
    expect(headless.line).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    const { stdout } = await headless.stop('SIGTERM')
    expect(stdout).toContain(dataDir)
    const [, code] = /^Set-up code: (\S+)$/m.exec(stdout) ?? []
    expect(stdout).toMatch(
      new RegExp(`^Open http://127\\.0\\.0\\.1:\\d+/#setup-code=${code} in a browser here\\.$`, 'm')
    )
  })
})

describe('a failed start gives one clear line and exit code 1', () => {
  const oneLine = async (args: string[], ...wanted: string[]): Promise<void> => {
    const { code, stdout, stderr } = await runEntry('headless', args)
    expect(code, stderr).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toHaveLength(1)
    for (const text of wanted) expect(stderr).toContain(text)
  }

  test('a port in use', async () => {
    const taken = createServer()
    const port = await new Promise<number>(resolve =>
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    )
    await oneLine(['--data-dir', dataDir, '--port', String(port)], String(port), '127.0.0.1', 'in use')
    await new Promise(resolve => taken.close(resolve))
    // The data directory is not locked afterwards.
    expect((await (await onFreePort()).stop('SIGTERM')).code).toBe(0)
  })

  test('a data directory in use by another process', async () => {
    const first = await onFreePort('--json')
    await oneLine(['--data-dir', dataDir, '--port', '0', '--json', '--demo'], dataDir, 'in use')
    const { url } = JSON.parse(first.line)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect((await first.stop('SIGTERM')).code).toBe(0)
  })

  // The other faults of a configuration are in test/unit/config.
  test('an unknown key in the configuration', async () => {
    writeFileSync(join(dataDir, 'workstation.json'), '{"prot": 1}')
    await oneLine(['--data-dir', dataDir, '--port', '0'], "unknown key 'prot'")
  })

  // Other invalid paths are in test/unit/data-directory.
  test('a data directory that cannot be created', async () => {
    await oneLine(['--data-dir', join(dataDir, 'what?'), '--port', '0'], 'must not contain ?')
    expect(existsSync(join(dataDir, 'what?'))).toBe(false)
  })
})

test.each([['--port', 'x'], ['extra']])('%s %s: usage and exit code 1', async (...args) => {
  const { code, stderr } = await runEntry('headless', ['--data-dir', dataDir, ...args])
  expect(code).toBe(1)
  expect(stderr).toContain('Usage: npm run headless')
})

test('serves the recovery for an empty database, which is left unchanged', async () => {
  rmSync(dataDir, { recursive: true })
  dataDir = demoDir()
  const file = join(dataDir, DATABASE_FILE)
  writeFileSync(file, '')
  const headless = await onFreePort('--json')
  const { url } = JSON.parse(headless.line)
  expect((await fetch(`${url}/health`)).status).toBe(503)
  const state = await (await fetch(`${url}/app/v1/recovery`)).json()
  expect(state.payload.reason).toBe('empty')
  const answer = await fetch(`${url}/api/v1/open-apis/devices/get-list`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 503, error: { type: 'database_unusable' } })
  const { code, stderr } = await headless.stop('SIGTERM')
  expect(code).toBe(0)
  expect(stderr).toContain('is empty')
  expect(statSync(file).size).toBe(0)
})

test('creates a missing data directory, accessible only to its owner', async () => {
  const below = join(dataDir, 'a', 'b')
  mkdirSync(join(dataDir, 'a'))
  const headless = await startHeadless(['--data-dir', below, '--port', '0'])
  expect(statSync(below).mode & 0o777).toBe(0o700)
  await headless.stop('SIGTERM')
})
