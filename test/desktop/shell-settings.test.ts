import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { autostartEntry, autostartFile, setLaunchAtLogin } from '../../main/electron/bridge/login-item.ts'
import { createSecretBox } from '../../main/electron/shell/secret-box.ts'
import { createShellLog } from '../../main/electron/shell/shell-log.ts'
import {
  openShellSettings,
  shellLanguage,
  visibleSettings
} from '../../main/electron/shell/shell-settings.ts'
import { readStartArguments } from '../../main/electron/shell/start-arguments.ts'
import { readBounds, saveBounds } from '../../main/electron/window/window-bounds.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('settings of the window', () => {
  it('are kept across restarts and are readable only by the owner', () => {
    openShellSettings(folder).change({ language: 'en', close_to_tray: false })
    expect(openShellSettings(folder).get()).toMatchObject({ language: 'en', close_to_tray: false })
    expect(statSync(join(folder, 'shell-settings.json')).mode & 0o077).toBe(0)
    expect(readdirSync(folder)).toEqual(['shell-settings.json'])
  })

  it.each(['', '{', '[]', '{"close_to_tray":"yes"}', '{"update_feed":"http://plain.example/"}'])(
    'are the defaults when the file contains %j',
    text => {
      writeFileSync(join(folder, 'shell-settings.json'), text)
      expect(openShellSettings(folder).get()).toMatchObject({ close_to_tray: true, update_feed: null })
    }
  )

  it('expose to the page what it may change, but not the update feed', () => {
    expect(Object.keys(visibleSettings(openShellSettings(folder).get()))).toEqual([
      'close_to_tray',
      'launch_at_login'
    ])
  })

  it('use the chosen language, or else that of the system', () => {
    const settings = openShellSettings(folder).get()
    expect(shellLanguage(settings, 'en-GB')).toBe('en')
    expect(shellLanguage(settings, 'th')).toBe('th')
    expect(shellLanguage(settings, 'fr')).toBe('th')
    expect(shellLanguage({ ...settings, language: 'en' }, 'th')).toBe('en')
  })

  it('restore the bounds of the window', () => {
    const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }]
    saveBounds(folder, { x: 5, y: 6, width: 1100, height: 700 }, true)
    expect(readBounds(folder, screens)).toEqual({ x: 5, y: 6, width: 1100, height: 700, is_maximized: true })
  })
})

describe('secrets at rest', () => {
  const store = (backend: 'basic_text' | 'gnome_libsecret', isAvailable = true) => ({
    isEncryptionAvailable: () => isAvailable,
    getSelectedStorageBackend: () => backend,
    encryptString: (text: string) => Buffer.from(`sealed:${text}`),
    decryptString: (bytes: Buffer) => bytes.toString().slice('sealed:'.length)
  })

  it('are encrypted by the key store of the system, whatever their bytes', () => {
    const box = createSecretBox(store('gnome_libsecret'), 'linux')
    const secret = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    expect(box?.kind).toBe('os')
    expect(box?.open(box.seal(secret))).toEqual(secret)
  })

  it('report basic_text, which hardly protects them', () => {
    expect(createSecretBox(store('basic_text'), 'linux')?.kind).toBe('basic_text')
  })

  it("fall back to the workstation's key file when the system has no key store", () => {
    expect(createSecretBox(store('gnome_libsecret', false), 'linux')).toBeUndefined()
  })
})

describe('opening at login', () => {
  const app = (at: string, isPackaged: boolean) => {
    const calls: object[] = []
    const fake = {
      name: 'HR Workstation',
      isPackaged,
      getAppPath: () => '/opt/hr',
      getPath: (name: string) => (name === 'exe' ? '/opt/hr workstation/$x' : at),
      setLoginItemSettings: (settings: object) => calls.push(settings)
    }
    return { fake, calls }
  }

  it('uses the login items of Windows and macOS', () => {
    const { fake, calls } = app(folder, true)
    setLaunchAtLogin(fake, true, { platform: 'win32', dataDir: '/d' })
    setLaunchAtLogin(fake, false, { platform: 'darwin', dataDir: null })
    expect(calls).toEqual([
      { openAtLogin: true, args: ['--data-dir', resolve('/d'), '--hidden'] },
      { openAtLogin: false, args: ['--hidden'] }
    ])
  })

  it('adds an entry to the autostart folder of Linux and removes it', () => {
    const { fake } = app(folder, false)
    const linux = { platform: 'linux', dataDir: null }
    setLaunchAtLogin(fake, true, linux)
    const entry = readFileSync(autostartFile(folder), 'utf8')
    expect(entry).toContain('Exec="/opt/hr workstation/\\$x" "/opt/hr" "--hidden"')
    setLaunchAtLogin(fake, false, linux)
    setLaunchAtLogin(fake, false, linux)
    expect(readdirSync(join(folder, 'autostart'))).toEqual([])
  })

  it('starts an AppImage by its file, not by the current mount', () => {
    const { fake } = app(folder, true)
    const appImage = '/home/u/hr-workstation-1.2.3-linux-x86_64.AppImage'
    setLaunchAtLogin(fake, true, { platform: 'linux', appImage, dataDir: null })
    expect(readFileSync(autostartFile(folder), 'utf8')).toContain(`Exec="${appImage}" "--hidden"`)
  })

  it('escapes reserved characters of desktop entries', () => {
    expect(autostartEntry('HR', ['a"b`c%d'])).toContain('Exec="a\\"b\\`c%%d"')
  })
})

describe('the command line', () => {
  it('is parsed among flags of Chromium', () => {
    const argv = [
      '/bin/electron',
      '--no-sandbox',
      '--inspect=0',
      '.',
      '--data-dir',
      '/d',
      '--port=0',
      '--demo'
    ]
    expect(readStartArguments(argv)).toEqual({
      dataDir: '/d',
      host: null,
      port: 0,
      isDemo: true,
      isHidden: false,
      problem: null
    })
    expect(readStartArguments(['/bin/electron', '.', '--hidden']).isHidden).toBe(true)
  })

  it.each(['x', '-1', '65536', '1.5', '0x10'])('refuses the port %j', port => {
    const startArguments = readStartArguments(['electron', '.', `--port=${port}`])
    expect(startArguments).toMatchObject({ port: null, problem: expect.stringContaining(port) })
  })
})

it("logs problems of the window next to the server's logs, in a file of limited size", () => {
  const logs = join(folder, 'logs')
  const report = createShellLog(logs, () => new Date('2026-11-21T02:00:00Z'))
  report('open the folder', new Error('no such folder'))
  const text = readFileSync(join(logs, 'window.log'), 'utf8')
  expect(text).toMatch(/^2026-11-21T02:00:00.000Z could not open the folder: Error: no such folder/)
  writeFileSync(join(logs, 'window.log'), 'x'.repeat(1024 * 1024 + 1))
  report('print', 'no printer')
  expect(readFileSync(join(logs, 'window.log'), 'utf8')).toContain('no printer')
  expect(readdirSync(logs).sort()).toEqual(['window.log', 'window.log.1'])
})
