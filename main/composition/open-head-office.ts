import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../database/database.ts'
import { HeadOffice } from '../modules/head-office/head-office.ts'
import { headOfficeRoutes } from '../modules/head-office/head-office-routes.ts'
import type { Closers, Context } from './parts.ts'

/** What the branch sends to its head office, if it has joined one; returns the routes of its settings. */
export async function openHeadOffice(
  { runtime, secretBox, version, logger }: Context,
  database: Database,
  closers: Closers
): Promise<FastifyPluginAsync> {
  const headOffice = new HeadOffice({
    database,
    runtime,
    secretBox,
    version,
    onTrouble: error => logger.error({ err: error }, 'nothing could be sent to the head office')
  })
  closers.add(() => headOffice.close())
  await headOffice.start()
  return headOfficeRoutes(headOffice)
}
