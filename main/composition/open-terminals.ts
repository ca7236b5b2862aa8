import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Attendance } from '../modules/attendance/attendance.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { punchFilesRoutes } from '../modules/terminals/files/punch-files-routes.ts'
import { type PushServer, Terminals } from '../modules/terminals/terminals.ts'
import { terminalsRoutes } from '../modules/terminals/terminals-routes.ts'
import { repeat } from '../platform/repeat.ts'
import { TerminalListenerFile } from './network/terminal-listener-file.ts'
import type { Closers, Context } from './parts.ts'

const RUN_EVERY_MS = 60_000

interface Parts {
  readonly database: Database
  readonly attendance: Attendance
  readonly files: StoredFiles
  readonly reopen: () => void
}

/** Attendance terminals that plug in, with the listener they call; it listens once the workstation does. */
export function openTerminals(
  context: Context,
  { database, attendance, files, reopen }: Parts,
  closers: Closers
): { readonly routes: readonly FastifyPluginAsync[]; readonly server: PushServer } {
  const { runtime, logger } = context
  const onTrouble = (message: string, error: unknown) => logger.warn({ err: error }, message)
  const store = new TerminalListenerFile(context)
  const { dataDir } = context
  const terminals = new Terminals({ database, runtime, dataDir, attendance, files, store, onTrouble })
  closers.add(() => terminals.close())
  const run = () =>
    terminals
      .run()
      .catch((error: unknown) => onTrouble('changes of people were not sent to terminals', error))
  closers.add(repeat(RUN_EVERY_MS, run, () => undefined))
  const server = terminals.pushServer()
  closers.add(() => server.close())
  return {
    routes: [terminalsRoutes(terminals.screens, reopen), punchFilesRoutes(terminals.files)],
    server
  }
}
