import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { MachineOnly, PrepareRestore, RestoreView } from '#shared/contracts/backups.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import type { Access } from '../access/access.ts'
import type { BackupStarter } from './backup-runs.ts'
import type { RestoreDesk } from './backups.ts'

export interface RestoreHost {
  /** Start of the paths. */
  readonly base: string
  readonly access: Access
  /** The caller; throws if not permitted. */
  admit(request: FastifyRequest, setupCode: string | undefined): Promise<BackupStarter>
  /** Called when a restore was confirmed; the response is sent first. */
  onConfirmed(): void
}

/** A restore from the screens: of an administrator, or at the first start. */
export function restoreRoutes(desk: RestoreDesk, host: RestoreHost): FastifyPluginAsyncTypebox {
  const { base, access, admit, onConfirmed } = host
  return async app => {
    const config = { access }
    const response = { 200: Envelope(RestoreView) }
    // POST, as callers without an account send the set-up code.
    app.post(`${base}/restore/view`, { config, schema: { body: MachineOnly, response } }, async request => {
      await admit(request, request.body.setup_code)
      return answer(desk.view())
    })
    app.post(`${base}/restore`, { config, schema: { body: PrepareRestore, response } }, async request => {
      const starter = await admit(request, request.body.setup_code)
      return answer(await desk.prepare(request.body, starter))
    })
    app.post(
      `${base}/restore/confirm`,
      { config, schema: { body: MachineOnly, response: { 200: Envelope(Type.Null()) } } },
      async (request, reply) => {
        desk.confirm(await admit(request, request.body.setup_code))
        reply.raw.once('close', onConfirmed)
        return answer(null)
      }
    )
    app.post(`${base}/restore/cancel`, { config, schema: { body: MachineOnly, response } }, async request => {
      await admit(request, request.body.setup_code)
      return answer(await desk.cancel())
    })
  }
}
