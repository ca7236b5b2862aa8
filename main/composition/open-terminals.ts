import type { Database } from '../database/database.ts'
import type { Attendance } from '../modules/attendance/attendance.ts'
import { type PushServer, Terminals } from '../modules/terminals/terminals.ts'
import type { Closers, Context } from './parts.ts'

interface Parts {
  readonly database: Database
  readonly attendance: Attendance
}

/** Attendance terminals that plug in, with the listener they call; it listens once the workstation does. */
export function openTerminals(
  { runtime, logger }: Pick<Context, 'runtime' | 'logger'>,
  { database, attendance }: Parts,
  closers: Closers
): { readonly terminals: Terminals; readonly server: PushServer } {
  const terminals = new Terminals({
    database,
    runtime,
    attendance,
    onTrouble: (message, error) => logger.warn({ err: error }, message)
  })
  closers.add(() => terminals.close())
  const server = terminals.pushServer()
  closers.add(() => server.close())
  return { terminals, server }
}
