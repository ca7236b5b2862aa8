import type { FastifyInstance, FastifyPluginAsync, InjectOptions } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Caller } from '../modules/access/access.ts'
import { HeadOffice } from '../modules/head-office/head-office.ts'
import { headOfficeRoutes } from '../modules/head-office/head-office-routes.ts'
import { newSecret } from '../platform/secrets.ts'
import { COMMAND_HEADER } from '../server/callers.ts'
import { IN_PROCESS } from '../server/host-guard.ts'
import type { Context } from './parts.ts'

interface OpenedHeadOffice {
  /** Settings of the head office. */
  readonly routes: FastifyPluginAsync
  /** Who has given the command that a secret identifies while it runs. */
  readonly ofCommand: (secret: string) => Caller | null
  /** Begins to send and to run commands, if the branch has joined a head office. */
  start(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/** The branch's side of a head office. Commands are requests to the branch's own server, without TCP. */
export function openHeadOffice(
  { runtime, secretBox, version, logger }: Context,
  database: Database
): OpenedHeadOffice {
  const callers = new Map<string, Caller>()
  let server: FastifyInstance | null = null
  const headOffice = new HeadOffice({
    database,
    runtime,
    secretBox,
    version,
    ask: async (caller, { method, url, body }) => {
      if (server === null) throw new Error('The server is not open yet.')
      const secret = newSecret(runtime)
      callers.set(secret, caller)
      try {
        const options: InjectOptions = {
          method,
          url,
          headers: { [COMMAND_HEADER]: secret },
          remoteAddress: IN_PROCESS,
          ...(body === undefined ? {} : { payload: body as object })
        }
        const { statusCode: status, payload } = await server.inject(options)
        return { status, body: JSON.parse(payload) as unknown }
      } finally {
        callers.delete(secret)
      }
    },
    onTrouble: error => logger.error({ err: error }, 'the link to the head office has failed')
  })
  return {
    routes: headOfficeRoutes(headOffice),
    ofCommand: secret => callers.get(secret) ?? null,
    start: app => {
      server = app
      return headOffice.start()
    },
    close: () => headOffice.close()
  }
}
