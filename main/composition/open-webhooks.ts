import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Attendance } from '../modules/attendance/attendance.ts'
import { Webhooks } from '../modules/webhooks/webhooks.ts'
import { webhooksRoutes } from '../modules/webhooks/webhooks-routes.ts'
import { repeat } from '../platform/repeat.ts'
import type { Closers, Context } from './parts.ts'

const RUN_EVERY_MS = 3_000

/** Webhooks, which report events while the workstation runs. */
export function openWebhooks(
  { runtime, secretBox, logger }: Context,
  { database, attendance }: { readonly database: Database; readonly attendance: Attendance },
  closers: Closers
): FastifyPluginAsync {
  const onTrouble = (error: unknown) => logger.warn({ err: error }, 'webhooks could not be processed')
  const webhooks = new Webhooks({
    database,
    runtime,
    secretBox,
    isCaughtUp: async () => (await attendance.queueState()).queued === 0,
    onTrouble
  })
  closers.add(() => webhooks.close())
  closers.add(repeat(RUN_EVERY_MS, () => webhooks.run(), onTrouble))
  return webhooksRoutes(webhooks.service)
}
