import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { type OwnPostgres, startPostgres } from '../../.tools/postgres.ts'
import { temporaryDir } from './temporary-dir.ts'

/** Names the socket at which files of a run ask for PostgreSQL. */
export const POSTGRES_SOCKET = 'TEST_POSTGRES'

/**
 * Part of the global setup: starts one PostgreSQL for all files of a run when the first of them asks for it. Returns the
 * function that stops it.
 */
export function offerPostgres(): () => Promise<void> {
  const dir = temporaryDir()
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${randomUUID()}` : join(dir, 'socket')
  let started: Promise<OwnPostgres> | null = null
  const server = createServer((socket: Socket) => {
    started ??= startPostgres()
    started.then(
      ({ url }) => socket.end(JSON.stringify({ url })),
      (error: unknown) =>
        socket.end(JSON.stringify({ problem: error instanceof Error ? error.message : String(error) }))
    )
  })
  server.listen(path)
  server.unref()
  process.env[POSTGRES_SOCKET] = path
  return async () => {
    server.close()
    await started?.then(
      postgres => postgres.stop(),
      () => undefined
    )
    rmSync(dir, { recursive: true, force: true })
  }
}
