import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { RecoveryState, RestoreBackup } from '#shared/contracts/recovery.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Recovery } from './recovery.ts'

export interface RecoveryHost {
  /** Throws unless the request comes from this machine: without accounts nothing else authorises a restore. */
  requireMachine(request: FastifyRequest, setupCode: string | undefined): void
  /** Called when a backup is in place; the response is sent first. */
  onRestored(): void
}

/** What is left to do while the database cannot be used. */
export function recoveryRoutes(recovery: Recovery, host: RecoveryHost): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'public' } } as const
    app.get(
      '/app/v1/recovery',
      { config, schema: { response: { 200: Envelope(RecoveryState) } } },
      async () => answer(await recovery.state())
    )
    app.post(
      '/app/v1/recovery/restore',
      { config, schema: { body: RestoreBackup, response: { 200: Envelope(Type.Null()) } } },
      async (request, reply) => {
        host.requireMachine(request, request.body.setup_code)
        await recovery.restore(request.body.name)
        reply.raw.once('close', () => host.onRestored())
        return answer(null)
      }
    )
    for (const path of ['/app/*', '/api/*', '/oauth2/*', '/.well-known/*', '/files/*'])
      app.all(path, { config }, async () => {
        throw new WorkstationError(
          'database_unusable',
          faultOf('database.unusable', null, { text: recovery.message })
        )
      })
  }
}
