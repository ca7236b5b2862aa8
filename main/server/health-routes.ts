import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { documented } from '#shared/contracts/failures.ts'

const Health = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  ready: Type.Boolean(),
  worker: Type.Enum(['running', 'restarting', 'stopped']),
  database: Type.Enum(['ok', 'checking', 'damaged', 'unusable']),
  files: Type.Enum(['ok', 'missing'], { description: 'the folder of pictures and documents' })
})

interface Readiness {
  isReady: boolean
  worker: 'running' | 'restarting' | 'stopped'
  /** Whether attendance is waiting without any progress. */
  isStalled: boolean
  database: 'ok' | 'checking' | 'damaged' | 'unusable'
  /** Whether the folder of pictures and documents is missing. */
  areFilesGone: boolean
}

const NOT_READY = { status: 'degraded', ready: false, worker: 'restarting', database: 'ok', files: 'ok' }

/** `/health` (decision 0037): alive and ready, without secrets; 503 while the workstation cannot work. */
export function healthRoutes(readiness: () => Promise<Readiness>): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/health',
      {
        config: { access: { kind: 'public' } },
        schema: {
          tags: ['Workstation'],
          summary: 'Liveness and readiness',
          response: { 200: Health, 503: documented(Health, 'Not ready', NOT_READY) }
        }
      },
      async (_request, reply) => {
        const { isReady, worker, isStalled, database, areFilesGone } = await readiness()
        const isOk = isReady && worker === 'running' && !isStalled && database !== 'damaged' && !areFilesGone
        return reply.code(isReady ? 200 : 503).send({
          status: isOk ? 'ok' : 'degraded',
          ready: isReady,
          worker,
          database,
          files: areFilesGone ? 'missing' : 'ok'
        })
      }
    )
  }
}
