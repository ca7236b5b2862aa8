import { type ChildProcess, spawn } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer, type Plugin } from 'vite'
import config from '../electron.vite.config.ts'
import { openBrowser } from '../main/start/open-browser.ts'
import { SESSION_KEY_HEADER } from '../shared/contracts/accounts/accounts.ts'

// `npm run dev`: the screens from vite's server, which replaces what changes in the open page, and behind it the workstation from
// its sources with the demo branch, which restarts when a file of it changes. The page is signed in as the HR administrator.

const root = resolve(import.meta.dirname, '..')
const PAGES_PORT = 4811
const RESTART_AFTER_MS = 200
/** What the workstation itself serves; see main/server. */
const SERVED = [
  '/app/v1',
  '/api/v1',
  '/oauth2',
  '/.well-known',
  '/files',
  '/openapi.json',
  '/docs',
  '/health'
]
const SIGN_IN = '/dev-sign-in'

interface Ready {
  url: string
  demo: { user_name: string; password: string }
}

/** The workstation as a child process, restarted at the same port so that the proxy of the pages stays right. */
class Workstation {
  #child: ChildProcess | null = null
  #port = '0'
  #timer: NodeJS.Timeout | undefined

  async start(): Promise<Ready> {
    const words = ['--demo', '--json', '--data-dir', join(root, '.dev'), '--port', this.#port]
    const child = spawn(process.execPath, [join(root, 'main/headless.ts'), ...words], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    this.#child = child
    for await (const line of createInterface({ input: child.stdout })) {
      const ready = JSON.parse(line) as Ready
      this.#port = new URL(ready.url).port
      return ready
    }
    throw new Error('The workstation did not start; the next change of a file starts it again.')
  }

  /** Once for all the files that are saved together. */
  restart(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const began = performance.now()
      this.stop()
        .then(() => this.start())
        .then(
          () => console.log(`The workstation restarted in ${Math.round(performance.now() - began)} ms.`),
          (error: unknown) => console.error(error instanceof Error ? error.message : error)
        )
    }, RESTART_AFTER_MS)
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null) return
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
}

/** A page that signs in as the demo branch's administrator, as the form would, and goes on to the workstation. */
const signIn = ({ user_name, password }: Ready['demo']): Plugin => ({
  name: 'sign-in',
  configureServer: ({ middlewares }) => {
    middlewares.use(SIGN_IN, (_request, response) => {
      const body = JSON.stringify(JSON.stringify({ user_name, password }))
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><script type="module">
        const headers = { 'content-type': 'application/json' }
        const response = await fetch('/app/v1/session', { method: 'POST', headers, body: ${body} })
        const { payload } = await response.json()
        localStorage.setItem('${SESSION_KEY_HEADER}', payload.session_key)
        location.replace('/')
      </script>`)
    })
  }
})

const workstation = new Workstation()
const { url, demo } = await workstation.start()
const { plugins = [], root: pages } = config.renderer ?? {}
const server = await createServer({
  configFile: false,
  root: pages ?? root,
  cacheDir: join(root, 'node_modules/.cache/pages'),
  plugins: [...plugins, signIn(demo)],
  server: {
    port: PAGES_PORT,
    // As a page of the workstation's own origin.
    proxy: Object.fromEntries(
      SERVED.map(path => [path, { target: url, changeOrigin: true, headers: { origin: url } }])
    )
  }
})
await server.listen()
server.watcher.add([join(root, 'main'), join(root, 'shared')]).on('change', path => {
  if (/^(main|shared)[\\/]/.test(relative(root, path))) workstation.restart()
})
const signedIn = `http://localhost:${server.config.server.port}${SIGN_IN}`
console.log(`Screens, signed in: ${signedIn}`)
console.log(`Workstation: ${url} (${demo.user_name} / ${demo.password}). Ctrl+C ends both.`)
process.once('SIGINT', () => void end())
process.once('SIGTERM', () => void end())
if (process.stdout.isTTY) await openBrowser(signedIn)

async function end(): Promise<void> {
  await Promise.all([server.close(), workstation.stop()])
  process.exit(0)
}
