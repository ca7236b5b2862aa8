import type { Server } from 'node:https'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type InjectOptions,
  LogController
} from 'fastify'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { namedPlugin } from '../modules/access/access.ts'
import type { ConnectedMachines } from '../platform/connected-machines.ts'
import type { FailureCounts } from '../platform/failure-counts.ts'
import { installAddressCheck } from './address-check.ts'
import { installBodyParsing, installUnreadBodies } from './body-parsing.ts'
import { type CallerParts, installCallers } from './callers.ts'
import { answerBadAddress, answerBrokenRequest } from './client-errors.ts'
import { installDailyBudget } from './daily-budget.ts'
import { installDocs } from './docs-page.ts'
import { installErrors } from './errors.ts'
import { installHeaders } from './headers.ts'
import { IN_PROCESS, installHostGuard, isInProcess, pathOfTarget } from './host-guard.ts'
import { installOpenapi } from './openapi/openapi.ts'
import { RateCounts } from './rate-counts.ts'
import { installSerialization } from './serialization.ts'
import { installScreens } from './static-files.ts'
import { installValidation } from './validation.ts'

const SWEPT_EVERY_MS = 50
/** A client that stops in the middle of a request must not keep the workstation from closing. */
const LONGEST_WAIT_MS = 10_000

/**
 * While the server closes, running requests finish and their connections are closed. Without this, a kept-alive connection
 * that was busy at the beginning would stay open until its timeout and delay the close.
 */
function installOrderlyClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEPT_EVERY_MS)
    const giveUp = setTimeout(() => app.server.closeAllConnections(), LONGEST_WAIT_MS)
    app.server.once('close', () => {
      clearInterval(sweeping)
      clearTimeout(giveUp)
    })
    sweeping.unref()
    giveUp.unref()
  })
}

const BODY_LIMIT = 1024 * 1024
/** The guard refuses a request without Host, in the envelope. */
const HTTP = { requireHostHeader: false }
/** Only Retry-After remains. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export interface ServerParts {
  logger: FastifyBaseLogger
  version: string
  newRequestId: () => string
  /** Milliseconds that only increase. */
  monotonic: () => number
  callers: CallerParts
  allowedHosts: () => ReadonlySet<string>
  /** Origin of the proxy under which clients reach the workstation; null without one. */
  publicOrigin: string | null
  /** IP addresses and subnets of proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[]
  /** What the description of the API says of another program than the workstation. */
  api?: { readonly about: string }
  rateLimitPerMinute: number
  /** Is notified of every request. */
  machines: ConnectedMachines
  failures: FailureCounts
  rendererDir: string
  /** PEM key and certificate for TLS. */
  tls: { readonly key: string; readonly cert: string } | null
  /** Called when a request fails because the database is damaged. */
  onDatabaseDamage?: () => void
  routes: readonly FastifyPluginAsync[]
}

/** The only server of the workstation, the same in production and in tests. It does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const options = {
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: parts.newRequestId,
    // One logger for all: a child per request costs more than the lines that need its id, which contain it.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // With an empty list, the library's default applies: no header is trusted.
    ...(parts.trustedProxies.length > 0 ? { trustProxy: [...parts.trustedProxies] } : {}),
    rewriteUrl: pathOfTarget,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'remove'
  } as const
  // With TLS it is the same server; routes and hooks need not know.
  const app = parts.tls
    ? (Fastify<Server>({
        ...options,
        https: { ...HTTP, key: parts.tls.key, cert: parts.tls.cert }
      }) as unknown as FastifyInstance)
    : Fastify({ ...options, http: HTTP })
  installOrderlyClose(app)
  installBodyParsing(app)
  installUnreadBodies(app)
  installValidation(app)
  installSerialization(app)
  installErrors(app, parts)
  installDamageReport(app, parts)
  installRequestLog(app, parts)
  installAddressCheck(app)
  installHostGuard(app, parts)
  installHeaders(app)
  if (parts.rateLimitPerMinute > 0)
    await app.register(rateLimit, {
      max: parts.rateLimitPerMinute,
      timeWindow: 60_000,
      store: class extends RateCounts {
        constructor() {
          super(parts.monotonic)
        }
      },
      keyGenerator: request => request.ip,
      addHeaders: NO_HEADERS,
      addHeadersOnExceeding: NO_HEADERS,
      allowList: request => isInProcess(request)
    })
  await installCallers(app, parts.callers)
  installDailyBudget(app, parts)
  await installOpenapi(app, parts)
  for (const plugin of parts.routes) await app.register(namedPlugin(plugin))
  await installDocs(app)
  await installScreens(app, parts.rendererDir)
  await app.ready()
  return app
}

/** Reports requests that fail because the database is damaged. */
function installDamageReport(
  app: FastifyInstance,
  { onDatabaseDamage }: { onDatabaseDamage?: () => void }
): void {
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof WorkstationError && error.code === 'database_unusable') onDatabaseDamage?.()
  })
}

/** Handles a web Request without TCP (desktop: `app://`). */
export async function handleInProcess(app: FastifyInstance, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer())
  const options: InjectOptions = {
    method: request.method as NonNullable<InjectOptions['method']>,
    url: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(request.headers),
    remoteAddress: IN_PROCESS
  }
  if (body && body.length > 0) options.payload = body
  const answer = await app.inject(options)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, String(one))
  const hasNoBody = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(hasNoBody ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers
  })
}

/** One line per request, without query and body. Refusals are always logged, other requests only at a detailed level. */
function installRequestLog(
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
