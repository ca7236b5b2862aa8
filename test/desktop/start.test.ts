import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPENING_LINE } from '../../main/electron/window/opening-line.ts'
import { downloadElectron, findElectron } from '../../main/start/electron-binary.ts'
import { browserCommand, openBrowser } from '../../main/start/open-browser.ts'
import { readyUrl, runHeadless } from '../../main/start/run-headless.ts'
import { runWindow, windowObstacle } from '../../main/start/run-window.ts'

const project = resolve(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  chmodSync(path, 0o755)
  return path
}
const ignore = () => undefined

describe('whether a window can open', () => {
  it.each([
    [{}, 'linux', 1000, 'there is no display'],
    [{ DISPLAY: '' }, 'linux', 1000, 'there is no display'],
    [{ DISPLAY: ':0' }, 'linux', 0, 'Electron does not run as root'],
    [{ DISPLAY: ':0' }, 'linux', 1000, null],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', 1000, null],
    [{}, 'darwin', 501, null],
    [{}, 'win32', undefined, null]
  ])('with %j on %s as %s: %s', (env, platform, userId, reason) => {
    expect(windowObstacle(env, platform, userId)).toBe(reason)
  })
})

describe("Electron's binary", () => {
  const install = () => {
    const electron = join(folder, 'node_modules/electron')
    mkdirSync(join(electron, 'dist'), { recursive: true })
    return electron
  }

  it('is found where its installer puts it, and only if it exists', () => {
    const electron = install()
    expect(findElectron(folder, {})).toBeNull()
    writeFileSync(join(electron, 'path.txt'), 'electron')
    expect(findElectron(folder, {})).toBeNull()
    writeFileSync(join(electron, 'dist/electron'), '')
    expect(findElectron(folder, {})).toBe(join(electron, 'dist/electron'))
  })

  it('can be in another folder', () => {
    install()
    expect(findElectron(folder, { ELECTRON_OVERRIDE_DIST_PATH: '/opt/e' })).toBe('/opt/e/electron')
  })

  describe('when it has to be downloaded', () => {
    const originalEnv = { ...process.env }
    afterEach(() => {
      for (const name of ['ELECTRON_MIRROR', 'electron_config_cache', 'XDG_CACHE_HOME']) {
        if (originalEnv[name] === undefined) delete process.env[name]
        else process.env[name] = originalEnv[name]
      }
    })

    /** A mirror whose handling of connections is up to the test. */
    async function mirror(answer: (server: Server) => void) {
      const server = createServer(socket => socket.on('error', ignore))
      answer(server)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      process.env.ELECTRON_MIRROR = `http://127.0.0.1:${address.port}/`
      process.env.XDG_CACHE_HOME = folder
      // The package's own downloader with a separate cache.
      mkdirSync(join(folder, 'node_modules'))
      symlinkSync(join(project, 'node_modules/electron'), join(folder, 'node_modules/electron'))
      return server
    }

    it('gives up on a mirror that does not respond', async () => {
      const server = await mirror(silent => silent.on('connection', ignore))
      const begun = performance.now()
      await expect(downloadElectron(folder, ignore, 300)).rejects.toThrow('nothing arrived')
      expect(performance.now() - begun).toBeLessThan(5000)
      server.close()
    })

    it('gives up on a download that stalls, after reporting its progress', async () => {
      const head = 'HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n'
      const server = await mirror(half =>
        half.on('connection', socket => void socket.write(`${head}${'x'.repeat(1000)}`))
      )
      const progress: number[] = []
      const fetched = downloadElectron(folder, ({ transferred }) => progress.push(transferred), 300)
      await expect(fetched).rejects.toThrow('nothing arrived')
      expect(progress).toContain(1000)
      server.close()
    })

    it('fails when there is no connection at all', async () => {
      const server = await mirror(ignore)
      server.close()
      await once(server, 'close')
      await expect(downloadElectron(folder, ignore)).rejects.toThrow('fetch failed')
    })
  })
})

describe('running the window', () => {
  it('returns the exit code once our own code has run', async () => {
    const path = script('electron', `#!/bin/sh\necho "${OPENING_LINE}"\nexit 7\n`)
    expect(await runWindow(path, [], ignore)).toEqual({ isOpened: true, exitCode: 7 })
  })

  it('returns the reason when Electron fails before that', async () => {
    const path = script('electron', '#!/bin/sh\necho >&2\necho "libgtk-3.so.0: cannot open" >&2\nexit 127\n')
    expect(await runWindow(path, [], ignore)).toEqual({
      isOpened: false,
      reason: 'libgtk-3.so.0: cannot open'
    })
    const silent = script('silent', '#!/bin/sh\nkill -SEGV $$\n')
    expect(await runWindow(silent, [], ignore)).toEqual({
      isOpened: false,
      reason: 'Electron ended with SIGSEGV'
    })
  })

  it('returns the reason when it cannot be started', async () => {
    const run = await runWindow(join(folder, 'missing'), [], ignore)
    expect(run).toMatchObject({ isOpened: false, reason: expect.stringContaining('ENOENT') })
  })
})

describe('running without a window', () => {
  it('parses only the ready line', () => {
    expect(readyUrl('{"ready":true,"url":"http://127.0.0.1:4810","data_dir":"/d"}')).toBe(
      'http://127.0.0.1:4810'
    )
    expect(readyUrl('{"ready":true,"url":"http://127.0.0.1:4810","setup_code":"7K4M-9XPD"}')).toBe(
      'http://127.0.0.1:4810/#setup-code=7K4M-9XPD'
    )
    for (const line of ['', 'ready', '{"ready":false}', '{"ready":true}', '{', 'null', '[1]']) {
      expect(readyUrl(line)).toBeNull()
    }
  })

  it('passes flags, reports the URL, and returns the exit code of the host', async () => {
    const entry = script(
      'headless.mjs',
      `if (process.argv[2] !== '--port' || process.argv[4] !== '--json') process.exit(9)
       process.on('SIGTERM', () => process.exit(3))
       console.log('{"ready":true,"url":"http://127.0.0.1:' + process.argv[3] + '"}')
       setInterval(() => {}, 1000)`
    )
    let host: ChildProcess | undefined
    const urls: string[] = []
    const keep = (child: ChildProcess) => {
      host = child
    }
    const code = await runHeadless(entry, ['--port', '4321'], keep, url => {
      urls.push(url)
      host?.kill('SIGTERM')
    })
    expect([urls, code]).toEqual([['http://127.0.0.1:4321'], 3])
  })
})

describe('the browser', () => {
  it('is opened by the command of each system', () => {
    const url = 'http://127.0.0.1:4810'
    expect(browserCommand(url, 'darwin')).toEqual(['open', [url]])
    expect(browserCommand(url, 'win32')).toEqual(['cmd', ['/c', 'start', '""', url]])
    expect(browserCommand(url, 'linux')).toEqual(['xdg-open', [url]])
  })

  it('gets an address with a secret in a page that only its user can read, not as an argument', async () => {
    const path = process.env.PATH
    process.env.PATH = `${folder}:${path}`
    script(
      'xdg-open',
      `#!/bin/sh\necho "$1" > ${folder}/words\nstat -c %a "$1" > ${folder}/mode\ncat "$1" > ${folder}/page\n`
    )
    try {
      expect(await openBrowser('http://127.0.0.1:4810/#setup-code=abcd-efgh', 'linux')).toBe(true)
      expect(readFileSync(join(folder, 'words'), 'utf8')).not.toContain('abcd')
      expect(readFileSync(join(folder, 'mode'), 'utf8')).toBe('600\n')
      expect(readFileSync(join(folder, 'page'), 'utf8')).toContain(
        'url=http://127.0.0.1:4810/#setup-code=abcd-efgh"'
      )
    } finally {
      process.env.PATH = path
    }
  })

  it('may be missing without failing the workstation', async () => {
    const path = process.env.PATH
    process.env.PATH = folder
    try {
      expect(await openBrowser('http://127.0.0.1:4810', 'linux')).toBe(false)
      script('xdg-open', '#!/bin/sh\nexit 3\n')
      expect(await openBrowser('http://127.0.0.1:4810', 'linux')).toBe(false)
      script('xdg-open', '#!/bin/sh\nexit 0\n')
      expect(await openBrowser('http://127.0.0.1:4810', 'linux')).toBe(true)
    } finally {
      process.env.PATH = path
    }
  })
})

it('an old Node is refused with a clear message before the workstation loads', async () => {
  const old = join(folder, 'old-node.mjs')
  writeFileSync(
    old,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })
     await import(${JSON.stringify(join(project, 'main/start.ts'))})`
  )
  const child = spawn(process.execPath, [old], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', text => {
    output += text
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(output).toContain('needs Node 24 or newer')
})
