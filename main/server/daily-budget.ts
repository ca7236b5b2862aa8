import type { FastifyInstance, FastifyRequest } from 'fastify'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../modules/access/access.ts'

const DAY_MS = 24 * 60 * 60_000
/** An approver who decides all day without a break, one document a request, stays below. */
const REQUESTS_MAX = 2_000
const MEGABYTES_MAX = 200
const BYTES_MAX = MEGABYTES_MAX * 1_000_000

interface Used {
  requests: number
  bytes: number
  /** On the monotonic clock. */
  readonly since: number
}

/**
 * Limits what one person can store in a day, whatever the operation: each change is stored in the activity log at least, and
 * requests carry pictures. What only reads does not count. HR and administrators are exempt, as they import files and manage the disk.
 */
export function installDailyBudget(
  app: FastifyInstance,
  { monotonic }: { readonly monotonic: () => number }
): void {
  const users = new Map<string, Used>()
  const count = (request: FastifyRequest, requests: number, bytes: number): void => {
    const { caller } = request
    if (caller?.kind !== 'user' || !isCounted(request, caller)) return
    const now = monotonic()
    const known = users.get(caller.id)
    const used = known && now - known.since < DAY_MS ? known : { requests: 0, bytes: 0, since: now }
    users.set(caller.id, used)
    used.requests += requests
    used.bytes += bytes
    const fault =
      used.requests > REQUESTS_MAX
        ? faultOf('request.too_many_changes', null, { max: REQUESTS_MAX })
        : used.bytes > BYTES_MAX
          ? faultOf('request.too_much_data', null, { megabytes: MEGABYTES_MAX })
          : null
    if (fault)
      throw new WorkstationError('too_many_requests', fault, {
        retryAfterSeconds: Math.ceil((used.since + DAY_MS - now) / 1000)
      })
  }
  app.addHook('onRequest', async request => count(request, 1, bytesOf(request)))
  app.addHook('preHandler', async request => {
    const times = request.routeOptions.config.storesTimes?.(request.body) ?? 1
    if (times > 1) count(request, 0, bytesOf(request) * (times - 1))
  })
}

function isCounted({ method, routeOptions }: FastifyRequest, { groups }: UserCaller): boolean {
  const { access, isReading } = routeOptions.config
  if (method === 'GET' || method === 'HEAD' || isReading) return false
  if (groups.has('hr') || groups.has('admin')) return false
  // Locking, unlocking and signing out are possible at any time.
  return !(access?.kind === 'user' && access.openWhile?.includes('locked'))
}

/** The declared length; a body without one counts as the largest that the route takes. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : (routeOptions.bodyLimit ?? 0)
