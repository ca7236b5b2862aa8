import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { recoveryOperations } from '#shared/contracts/recovery.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { screenRoutes } from '../access/access.ts'
import type { Recovery } from './recovery.ts'

export interface RecoveryHost {
  /** Throws unless the request comes from this machine: without accounts nothing else authorises a restore. */
  requireMachine(request: FastifyRequest, setupCode: string | undefined): void
  /** Called when a backup is ready; the response is sent first. */
  onRestored(): void
}

/** The only operations while the database cannot be used. */
export function recoveryRoutes(recovery: Recovery, host: RecoveryHost): FastifyPluginAsync {
  const access = { kind: 'public' } as const
  const routes = screenRoutes(access, recoveryOperations, {
    'GET /app/v1/recovery': () => recovery.state(),
    'POST /app/v1/recovery/restore': async ({ body, request, reply }) => {
      host.requireMachine(request, body.setup_code)
      await recovery.restore(body.name)
      reply.raw.once('close', () => host.onRestored())
    }
  })
  return async app => {
    await app.register(routes)
    for (const path of ['/app/*', '/api/*', '/oauth2/*', '/.well-known/*', '/files/*'])
      app.all(path, { config: { access } }, async () => {
        throw new WorkstationError(
          'database_unusable',
          faultOf('database.unusable', null, { text: recovery.message })
        )
      })
  }
}
