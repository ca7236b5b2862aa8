import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** What `inject` names as the remote address of a request that never left the process. */
export const IN_PROCESS = 'in-process'

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export interface HostGuardOptions {
  /** `host:port` values under which the server may be called. */
  readonly allowedHosts: () => ReadonlySet<string>
  /** Origin of our own pages where a proxy brings them, which may ask us by another name. */
  readonly publicOrigin: string | null
}

/**
 * Answers 421 to a Host that is not ours, as a page whose name was rebound to this machine would send; a GET of such a
 * page carries no Origin, so nothing else would stop it. State-changing requests of foreign origins get 403.
 */
export function installHostGuard(
  app: FastifyInstance,
  { allowedHosts, publicOrigin }: HostGuardOptions
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request)) return
    const host = (request.headers.host ?? '').toLowerCase()
    if (!allowedHosts().has(host))
      return refuse(request, reply, 421, 'This server is not called by that name')
    const { origin } = request.headers
    if (request.routeOptions.config?.isOpenToForeignOrigins) return
    if (origin === undefined || origin === publicOrigin || !STATE_CHANGING.has(request.method)) return
    if (!isOwnOrigin(origin, host))
      return refuse(request, reply, 403, 'Requests from another site are refused')
  })
}

/** TCP peers have an IP address, so this cannot be claimed from outside. */
export const isInProcess = (request: FastifyRequest): boolean => request.ip === IN_PROCESS

function isOwnOrigin(origin: string, host: string): boolean {
  return origin.toLowerCase() === `http://${host}` || origin.toLowerCase() === `https://${host}`
}

/** Whether an address of a request (`request.ip`) is this machine's own. */
export const isLocalOrigin = (origin: string): boolean =>
  origin === IN_PROCESS || origin === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(origin)
