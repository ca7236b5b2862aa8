import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { desktopEnvironment, isStandIn, root, waitUntil } from './launch-desktop.ts'

/** The built `npm start`, with and without a display. */
let folder: string
let started: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-command-'))
})
afterEach(() => {
  started?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(env: NodeJS.ProcessEnv, ...words: string[]) {
  return startFrom(join(root, 'out/main/start.js'), env, ...words)
}

function startFrom(entry: string, env: NodeJS.ProcessEnv, ...words: string[]) {
  const output = { text: '' }
  const args = [entry, '--data-dir', join(folder, 'data'), '--port', '0', ...words]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started = child
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', text => {
      output.text += text
    })
  }
  return { child, output }
}

/** Replaces the user's browser and records the URL, which may be in a page as it has the set-up code. */
function withBrowser(env: NodeJS.ProcessEnv, exitCode: number): NodeJS.ProcessEnv {
  const command = join(folder, 'xdg-open')
  const record = `sed -n 's/.*url=\\([^"]*\\)".*/\\1/p' "$1" > '${join(folder, 'opened')}'`
  writeFileSync(command, `#!/bin/sh\n${record}\nexit ${exitCode}\n`)
  chmodSync(command, 0o755)
  return { ...env, PATH: `${folder}:${env.PATH ?? ''}` }
}

describe.runIf(process.platform === 'linux')('without a display', () => {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...windowless } = process.env

  it('says so in one line, opens the workstation in the browser, and closes cleanly on Ctrl+C', async () => {
    const { child, output } = start(withBrowser(windowless, 0))
    await waitUntil(async () => output.text.includes('Ctrl+C stops it.'))
    const [, url = ''] = /The workstation is open at (\S+)/.exec(output.text) ?? []
    expect(output.text).toContain(
      'No window here: there is no display. Opening the workstation in the browser instead.\n'
    )
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<div id="root">')
    await waitUntil(async () => opened() === url)
    child.kill('SIGINT')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
  })

  it('prints a message when no browser opens either', async () => {
    const { child, output } = start(withBrowser(windowless, 3))
    await waitUntil(async () => output.text.includes('No browser could be opened here'))
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
  })

  it('exits like the host when that cannot start', async () => {
    const { child, output } = start(windowless, '--port', 'x')
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(output.text).toContain('--port must be a whole number')
  })

  function opened(): string {
    try {
      return readFileSync(join(folder, 'opened'), 'utf8').trim()
    } catch {
      return '' // not yet
    }
  }
})

describe.runIf(isStandIn)('with a display', () => {
  // As a user other than root, as which Electron would not start.
  const asUser = () => {
    const entry = join(folder, 'as-user.mjs')
    const product = pathToFileURL(join(root, 'out/main/start.js')).href
    writeFileSync(entry, `process.getuid = () => 1000\nawait import('${product}')\n`)
    return entry
  }

  it('opens the window and stops with it', async () => {
    const env = { ...(await desktopEnvironment()), DISPLAY: ':99' }
    const { child, output } = startFrom(asUser(), env)
    await waitUntil(async () => output.text.includes('Devices post to http://127.0.0.1:'))
    expect(output.text).toContain('Opening the workstation window.')
    expect(output.text).not.toContain('No window here')
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
  })

  it('opens the workstation in the browser when Electron does not start', async () => {
    const broken = join(folder, 'electron')
    writeFileSync(broken, '#!/bin/sh\necho "Missing X server or $DISPLAY" >&2\nexit 1\n', { mode: 0o755 })
    const env = { ...withBrowser(process.env, 0), DISPLAY: ':99', ELECTRON_OVERRIDE_DIST_PATH: folder }
    const { child, output } = startFrom(asUser(), env)
    await waitUntil(async () => output.text.includes('The workstation is open at'))
    expect(output.text).toContain('No window here: Missing X server or :99.')
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
  })
})
