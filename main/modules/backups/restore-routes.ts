import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { MachineOnly, PrepareRestore, RestoreView } from '#shared/contracts/backups.ts'
import { type Access, screenRoutes } from '../access/access.ts'
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
export const restoreRoutes = (desk: RestoreDesk, host: RestoreHost): FastifyPluginAsync =>
  screenRoutes(host.access, ({ post }) => {
    const path = `${host.base}/restore`
    // POST, as callers without an account send the set-up code.
    post(`${path}/view`, { body: MachineOnly, answer: RestoreView }, async ({ request, body }) => {
      await host.admit(request, body.setup_code)
      return desk.view()
    })
    post(path, { body: PrepareRestore, answer: RestoreView }, async ({ request, body }) =>
      desk.prepare(body, await host.admit(request, body.setup_code))
    )
    post(`${path}/confirm`, { body: MachineOnly }, async ({ request, reply, body }) => {
      desk.confirm(await host.admit(request, body.setup_code))
      reply.raw.once('close', host.onConfirmed)
    })
    post(`${path}/cancel`, { body: MachineOnly, answer: RestoreView }, async ({ request, body }) => {
      await host.admit(request, body.setup_code)
      return desk.cancel()
    })
  })
