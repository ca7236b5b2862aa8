import type { FastifyInstance } from 'fastify'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** Reports requests that fail because the database is damaged. */
export function installDamageReport(
  app: FastifyInstance,
  { onDatabaseDamage }: { onDatabaseDamage?: () => void }
): void {
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof WorkstationError && error.code === 'database_unusable') onDatabaseDamage?.()
  })
}
