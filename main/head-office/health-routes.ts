import type { FastifyPluginAsync } from 'fastify'

/** `/health` for load balancers: 503 while PostgreSQL does not respond. */
export const healthRoutes =
  (check: () => Promise<void>): FastifyPluginAsync =>
  async app => {
    app.get('/health', { config: { access: { kind: 'public' } } }, async (request, reply) => {
      try {
        await check()
        return { status: 'ok', ready: true }
      } catch (error) {
        request.log.warn({ err: error }, 'PostgreSQL does not respond')
        return reply.code(503).send({ status: 'degraded', ready: false })
      }
    })
  }
