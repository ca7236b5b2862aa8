import type { FastifyInstance } from 'fastify'
import type { ConnectedMachines } from '../platform/connected-machines.ts'
import { isInProcess } from './host-guard.ts'

/** One line a request, without its query or body: refusals are worth keeping, the rest only when somebody looks closer. */
export function installRequestLog(
  app: FastifyInstance,
  { machines }: { readonly machines: ConnectedMachines }
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isInProcess(request)) machines.note(request.ip, request.caller)
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
