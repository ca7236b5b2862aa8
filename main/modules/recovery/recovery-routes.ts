import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { RecoveryState, RestoreBackup } from '#shared/contracts/recovery.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type Backup, isBackupWhole, listBackups } from '../../database/backup.ts'
import type { DatabaseUnusable } from '../../database/prepare-database.ts'
import { recoverDatabase } from '../../database/recover-database.ts'

export interface RecoveryParts {
  databaseFile: string
  backupDir: string
  problem: DatabaseUnusable
  now: () => Date
  /** Throws unless the request comes from this machine: without accounts nothing else tells who may restore. */
  requireMachine(request: FastifyRequest, setupCode: string | undefined): void
  /** Called when a backup lies in place; the answer is sent first. */
  onRestored(): void
}

/** What is left to do while the database cannot be used: say why, and offer the backups (security: durability 7). */
export function recoveryRoutes(parts: RecoveryParts): FastifyPluginAsyncTypebox {
  return async app => {
    let isRestoring = false
    const config = { access: { kind: 'public' } } as const
    // Hashing gigabytes is not for every call; what is restored is verified anew.
    const known = new Map<string, Promise<boolean>>()
    const isWhole = (backup: Backup): Promise<boolean> => {
      const verdict = known.get(backup.path) ?? isBackupWhole(backup)
      known.set(backup.path, verdict)
      return verdict
    }
    app.get(
      '/app/v1/recovery',
      { config, schema: { response: { 200: Envelope(RecoveryState) } } },
      async () => answer(await recoveryState(parts, isWhole))
    )
    app.post(
      '/app/v1/recovery/restore',
      { config, schema: { body: RestoreBackup, response: { 200: Envelope(Type.Null()) } } },
      async (request, reply) => {
        parts.requireMachine(request, request.body.setup_code)
        const backup = listBackups(parts.backupDir).find(known => known.file === request.body.name)
        if (!backup) throw new WorkstationError('not_found', 'There is no such backup.')
        // A second one would put the database aside that the first has just brought back.
        if (isRestoring) throw new WorkstationError('conflict', 'A backup is being restored already.')
        isRestoring = true
        try {
          await recoverDatabase(parts.databaseFile, backup, parts.now())
        } catch (error) {
          isRestoring = false
          throw error
        }
        reply.raw.once('close', () => parts.onRestored())
        return answer(null)
      }
    )
    for (const path of ['/app/*', '/api/*', '/oauth2/*', '/.well-known/*', '/files/*'])
      app.all(path, { config }, async () => {
        throw new WorkstationError('database_unusable', parts.problem.message)
      })
  }
}

async function recoveryState(
  { problem, databaseFile, backupDir }: RecoveryParts,
  isWhole: (backup: Backup) => Promise<boolean>
): Promise<RecoveryState> {
  const backups = await Promise.all(
    listBackups(backupDir).map(async backup => ({
      name: backup.file,
      created: backup.created,
      byte_length: backup.byte_length,
      is_whole: await isWhole(backup)
    }))
  )
  return { reason: problem.reason, message: problem.message, database_file: databaseFile, backups }
}
