import type { Server } from 'node:https'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController
} from 'fastify'
import type { ConnectedMachines } from '../platform/connected-machines.ts'
import type { FailureCounts } from '../platform/failure-counts.ts'
import { installAddressCheck } from './address-check.ts'
import { installBodyParsing } from './body-parsing.ts'
import { type CallerParts, installCallers } from './callers.ts'
import { answerBadAddress, answerBrokenRequest } from './client-errors.ts'
import { installDamageReport } from './damage-report.ts'
import { installDocs } from './docs-page.ts'
import { installErrors } from './errors.ts'
import { installHeaders } from './headers.ts'
import { installHostGuard, isInProcess, pathOfTarget } from './host-guard.ts'
import { installOpenapi } from './openapi/openapi.ts'
import { installOrderlyClose } from './orderly-close.ts'
import { RateCounts } from './rate-counts.ts'
import { installRequestLog } from './request-log.ts'
import { installSerialization } from './serialization.ts'
import { installScreens } from './static-files.ts'
import { installUnreadBodies } from './unread-bodies.ts'
import { installValidation } from './validation.ts'

const BODY_LIMIT = 1024 * 1024
/** A request without Host is refused by the guard, in the envelope. */
const HTTP = { requireHostHeader: false }
/** What is left is Retry-After. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
/** Fastify looks for the file of a plugin without a name, among all modules that are loaded. */
const NAMED = { [Symbol.for('fastify.display-name')]: 'routes' }

export interface ServerParts {
  logger: FastifyBaseLogger
  version: string
  newRequestId: () => string
  /** Milliseconds that only go forward. */
  monotonic: () => number
  callers: CallerParts
  allowedHosts: () => ReadonlySet<string>
  /** Origin of the proxy that clients reach the workstation by; null without one. */
  publicOrigin: string | null
  /** IP addresses and subnets of proxies whose forwarding headers are believed. */
  trustedProxies: readonly string[]
  rateLimitPerMinute: number
  /** Told of every request. */
  machines: ConnectedMachines
  failures: FailureCounts
  rendererDir: string
  /** PEM key and certificate for TLS. */
  tls: { readonly key: string; readonly cert: string } | null
  /** Called when a request fails because the database is damaged. */
  onDatabaseDamage?: () => void
  routes: readonly FastifyPluginAsync[]
}

/** The one server of the workstation, the same in production and in tests. It listens to nothing yet. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const options = {
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: parts.newRequestId,
    // One logger for all: a child for each request costs more than the lines that need its id, which name it themselves.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Without any, the library's own default: no header is believed.
    ...(parts.trustedProxies.length > 0 ? { trustProxy: [...parts.trustedProxies] } : {}),
    rewriteUrl: pathOfTarget,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'remove'
  } as const
  // Over TLS it is the same server; routes and hooks need not know.
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
  await installOpenapi(app, parts)
  for (const plugin of parts.routes) await app.register(Object.assign(plugin, NAMED))
  await installDocs(app)
  await installScreens(app, parts.rendererDir)
  await app.ready()
  return app
}
