import type { FastifyRequest } from 'fastify'
import { restoreOperations } from '#shared/contracts/backups.ts'
import { type Access, screenRoutes, type UserCaller } from '../access/access.ts'
import type { RestoreDesk } from './backups.ts'

export interface RestoreHost {
  /** Prefix of the paths. */
  readonly base: string
  readonly access: Access
  /** Returns the caller. @throws if not permitted */
  admit(request: FastifyRequest, setupCode: string | undefined): Promise<UserCaller | 'system'>
  /** Called after a restore was confirmed and the response was sent. */
  onConfirmed(): void
}

/** Restore from the screens, by an administrator or at the first start. */
export const restoreRoutes = (desk: RestoreDesk, host: RestoreHost) =>
  screenRoutes(
    host.access,
    restoreOperations,
    {
      'POST /restore/view': async ({ request, body }) => {
        await host.admit(request, body.setup_code)
        return desk.view()
      },
      'POST /restore': async ({ request, body }) =>
        desk.prepare(body, await host.admit(request, body.setup_code)),
      'POST /restore/confirm': async ({ request, reply, body }) => {
        await desk.confirm(await host.admit(request, body.setup_code), body)
        reply.raw.once('close', host.onConfirmed)
      },
      'POST /restore/cancel': async ({ request, body }) => {
        await host.admit(request, body.setup_code)
        return desk.cancel()
      }
    },
    host.base
  )
