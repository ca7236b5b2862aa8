import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#shared/domain/text/host-names.ts'
import { refuse } from './refusal.ts'

/** The remote address that `inject` gives a request that never left the process. */
export const IN_PROCESS = 'in-process'

const STATE_CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Scheme and authority of a request target in absolute form (RFC 9112 §3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)/i
/** Headers that proxies add: RFC 7239, RFC 9110 §7.6.3, and the earlier de-facto names. */
const FORWARDING_HEADER =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

export interface HostGuardOptions {
  /** `host:port` values that are accepted as the server's own. */
  readonly allowedHosts: () => ReadonlySet<string>
  /** Origin of our own pages behind a proxy, whose host name may differ. */
  readonly publicOrigin: string | null
}

/**
 * Answers 421 to a foreign Host, as sent by a page whose host name was rebound to this machine. A GET of such a page has no
 * Origin, so nothing else would stop it. State-changing requests of foreign origins get 403.
 */
export function installHostGuard(
  app: FastifyInstance,
  { allowedHosts, publicOrigin }: HostGuardOptions
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request)) return
    const host = (request.headers.host ?? '').toLowerCase()
    if (hasSeveralHosts(request.raw)) return refuse(request, reply, 400, 'The request names several hosts')
    const target = ABSOLUTE_FORM.exec(request.originalUrl)?.[1]?.toLowerCase() ?? host
    if (!allowedHosts().has(host) || target !== host)
      return refuse(request, reply, 421, 'This server is not called by that name')
    const { origin } = request.headers
    if (request.routeOptions.config?.isOpenToForeignOrigins) return
    if (origin === undefined || origin === publicOrigin || !STATE_CHANGING.has(request.method)) return
    if (!isOwnOrigin(origin, host))
      return refuse(request, reply, 403, 'Requests from another site are refused')
  })
}

/** TCP peers have an IP address, so this cannot be faked from outside; forwarding headers are ignored. */
export const isInProcess = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean =>
  raw.socket.remoteAddress === IN_PROCESS

/**
 * Whether a request was made on this machine: in the process, or over loopback with a loopback name and our own port, and not
 * forwarded by a proxy that declares itself. A local proxy that does not is indistinguishable from a browser.
 */
export function isAtThisMachine(request: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (isInProcess(request)) return true
  const { remoteAddress = '', localPort } = request.raw.socket
  if (!isLoopback(remoteAddress.replace(/^::ffff:/, ''))) return false
  if (Object.keys(request.headers).some(name => FORWARDING_HEADER.test(name))) return false
  const [, name = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(request.headers.host?.toLowerCase() ?? '') ?? []
  if (!isLoopback(name.replace(/^\[(.*)\]$/, '$1'))) return false
  // The Host omits the default port of a scheme; a proxy has a different port than ours.
  return port === '' ? localPort === 80 || localPort === 443 : Number(port) === localPort
}

/** The path of a request target in any form; its host was already compared with the Host header. */
export const pathOfTarget = ({ url = '/' }: IncomingMessage): string => {
  const path = url.replace(ABSOLUTE_FORM, '')
  return path.startsWith('/') || path === '*' ? path : `/${path}`
}

function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1
  return count > 1
}

function isOwnOrigin(origin: string, host: string): boolean {
  return origin.toLowerCase() === `http://${host}` || origin.toLowerCase() === `https://${host}`
}
