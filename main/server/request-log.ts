import type { FastifyInstance } from 'fastify'

/** One line a request, without its query or body: refusals are worth keeping, the rest only when somebody looks closer. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      caller: request.caller?.name ?? null,
      origin: request.ip
    }
    if (reply.statusCode >= 400) request.log.info(line, 'refused')
    else request.log.debug(line, 'answered')
  })
}
