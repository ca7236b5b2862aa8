import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { describe, expect, it } from 'vitest'
import type { UpdateState } from '#shared/contracts/desktop-bridge.ts'
import {
  signatureProblem,
  signedText,
  type UpdateDescription
} from '../../main/electron/updates/update-signature.ts'
import { createUpdates, type Updater } from '../../main/electron/updates/updates.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const publisher = generateKeyPairSync('ed25519')
const publisherKey = publisher.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const UPDATE: UpdateDescription = {
  version: '1.2.3',
  files: [{ url: 'HR Workstation Setup 1.2.3.exe', sha512: 'c2hhNTEy' }]
}
const signed = (update: UpdateDescription, { privateKey } = publisher): UpdateDescription => ({
  ...update,
  signature: sign(null, signedText(update), privateKey).toString('base64')
})

class FakeUpdater extends EventEmitter {
  autoDownload = true
  autoInstallOnAppQuit = false
  feeds: object[] = []
  checks = 0
  downloads = 0
  found: UpdateDescription = signed(UPDATE)
  disableWebInstaller = false
  installs = 0
  failure: Error | null = null
  setFeedURL(options: object) {
    this.feeds.push(options)
  }
  async checkForUpdates() {
    this.checks += 1
    if (this.failure) throw this.failure
    return { isUpdateAvailable: true, updateInfo: this.found }
  }
  async downloadUpdate() {
    this.downloads += 1
  }
  quitAndInstall() {
    this.installs += 1
  }
}

function updates(feed: string | null, isPackaged = true, publisherKeys = [publisherKey]) {
  const updater = new FakeUpdater()
  const states: UpdateState[] = []
  const reports: string[] = []
  let loads = 0
  const made = createUpdates({
    feed,
    isPackaged,
    publisherKeys,
    loadUpdater: async () => {
      loads += 1
      return updater as Updater
    },
    onState: state => states.push(state),
    report: (what, problem) => reports.push(`${what}: ${problem}`)
  })
  return { made, updater, states, reports, loads: () => loads }
}

describe('updates', () => {
  it.each([
    [null, true],
    ['https://updates.example/', false]
  ])(
    'are off with the feed %j when packaged is %j, without loading the updater',
    async (feed, isPackaged) => {
      const { made, loads } = updates(feed, isPackaged)
      await made.check()
      expect([made.isOn, made.state(), loads()]).toEqual([false, { state: 'off' }, 0])
      expect(made.quitAndInstall(() => undefined)).toBe(false)
    }
  )

  it('go from checking through downloading to ready, and install only then', async () => {
    const { made, updater, states } = updates('https://updates.example/')
    await made.check()
    expect(made.quitAndInstall(() => undefined)).toBe(false)
    updater.emit('download-progress', { percent: 41.6 })
    updater.emit('update-downloaded', { version: '1.2.3' })
    expect(states).toEqual([
      { state: 'checking' },
      { state: 'downloading', percent: 42 },
      { state: 'ready', version: '1.2.3' }
    ])
    await made.check()
    expect([updater.checks, updater.downloads]).toEqual([1, 1])
    expect([updater.autoDownload, updater.disableWebInstaller]).toEqual([false, true])
    let failures = 0
    const installs = made.quitAndInstall(() => {
      failures += 1
    })
    expect([installs, updater.installs, failures]).toEqual([true, 1, 0])
    updater.emit('error', new Error('no installer'))
    expect(failures).toBe(1)
    expect(updater.feeds).toEqual([{ provider: 'generic', url: 'https://updates.example/' }])
  })

  it('report why they failed and can be retried', async () => {
    const { made, updater } = updates('https://updates.example/')
    updater.failure = new Error('no route')
    await made.check()
    expect(made.state()).toEqual({ state: 'failed', reason: 'no route' })
    updater.failure = null
    await made.check()
    updater.emit('update-not-available')
    expect(made.state()).toEqual({ state: 'current' })
  })
})

describe('an update is refused before anything of it is downloaded', () => {
  const other = generateKeyPairSync('ed25519')
  const [file = { url: '', sha512: '' }] = UPDATE.files
  it.each<[string, UpdateDescription, 'unsigned' | 'wrong_signature']>([
    ['without a signature', UPDATE, 'unsigned'],
    ['signed by another key', signed(UPDATE, other), 'wrong_signature'],
    ['with an invalid signature', { ...UPDATE, signature: 'x' }, 'wrong_signature'],
    ['of another version', { ...signed(UPDATE), version: '1.2.4' }, 'wrong_signature'],
    ['with another file', { ...signed(UPDATE), files: [{ ...file, sha512: 'b3RoZXI=' }] }, 'wrong_signature'],
    ['with one file more', { ...signed(UPDATE), files: [...UPDATE.files, file] }, 'wrong_signature'],
    ['that names no files', signed({ ...UPDATE, files: [] }), 'wrong_signature']
  ])('%s', async (_what, found, reason) => {
    const { made, updater, reports } = updates('https://updates.example/')
    updater.found = found
    await made.check()
    expect(made.state()).toEqual({ state: 'refused', version: found.version, reason })
    expect([updater.downloads, made.quitAndInstall(() => undefined), updater.installs]).toEqual([0, false, 0])
    expect(reports).toEqual([expect.stringContaining(`version ${found.version} was refused: `)])
  })

  it('by a build that pins no publisher key, which does not query the feed and logs why', async () => {
    const { made, loads, reports } = updates('https://updates.example/', true, [])
    await made.check()
    expect([made.isOn, made.state(), loads()]).toEqual([false, { state: 'off' }, 0])
    expect(reports).toEqual([expect.stringContaining('pins no publisher key')])
  })

  it('unless one of two pinned keys has signed it, as during a key change', async () => {
    const next = other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const { made, updater } = updates('https://updates.example/', true, [publisherKey, next])
    updater.found = signed(UPDATE, other)
    await made.check()
    expect(updater.downloads).toBe(1)
  })
})

it('sign-update creates a key and signs the file of electron-builder, also repeatedly', () => {
  const folder = temporaryDir()
  const key = join(folder, 'publisher.pem')
  const latest = join(folder, 'latest.yml')
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [resolve('.tools/sign-update.ts'), ...args], { encoding: 'utf8' })
  const publicKey = run('new-key', key).trim()
  expect(statSync(key).mode & 0o077).toBe(0)
  expect(() => run('new-key', key)).toThrow('EEXIST')
  const written = 'version: 1.2.3\nfiles:\n  - url: a.exe\n    sha512: c2hh\n    size: 3\npath: a.exe\n'
  writeFileSync(latest, written)
  run(key, latest, latest)
  const text = readFileSync(latest, 'utf8')
  expect(text.startsWith(`${written}signature: `)).toBe(true)
  const update: UpdateDescription = parseUpdateInfo(text, latest, new URL('file:///'))
  expect(signatureProblem(update, [publicKey])).toBeNull()
  expect(signatureProblem(update, [publisherKey])).toBe('wrong_signature')
  rmSync(folder, { recursive: true })
})
