import type { FastifyInstance, FastifyRequest } from 'fastify'
import { faultOf } from '#shared/domain/fault.ts'
import { DayCount } from '../platform/day-count.ts'

/** An approver who decides all day without a break, one document a request, stays below. */
const REQUESTS_MAX = 2_000
const MEGABYTES_MAX = 200
const BYTES_MAX = MEGABYTES_MAX * 1_000_000

/**
 * Limits what one person can store in a day, whatever the operation: each change is stored in the activity log at least, and
 * requests carry pictures. What only reads does not count. HR and administrators are exempt, as they import files and manage the disk.
 */
export function installDailyBudget(
  app: FastifyInstance,
  { monotonic }: { readonly monotonic: () => number }
): void {
  const requests = new DayCount(
    monotonic,
    REQUESTS_MAX,
    faultOf('request.too_many_changes', null, { max: REQUESTS_MAX })
  )
  const bytes = new DayCount(
    monotonic,
    BYTES_MAX,
    faultOf('request.too_much_data', null, { megabytes: MEGABYTES_MAX })
  )
  app.addHook('onRequest', async request => {
    const id = countedId(request)
    if (id === null) return
    requests.add(id)
    bytes.add(id, bytesOf(request))
  })
  app.addHook('preHandler', async request => {
    const times = request.routeOptions.config.storesTimes?.(request.body) ?? 1
    const id = countedId(request)
    if (times > 1 && id !== null) bytes.add(id, bytesOf(request) * (times - 1))
  })
}

/** Whose budget a request uses; null: nobody's. */
function countedId({ caller, method, routeOptions }: FastifyRequest): string | null {
  if (caller?.kind !== 'user' || method === 'GET' || method === 'HEAD') return null
  if (caller.groups.has('hr') || caller.groups.has('admin')) return null
  const { access, isReading } = routeOptions.config
  if (isReading) return null
  // Locking, unlocking and signing out are possible at any time.
  return access?.kind === 'user' && access.openWhile?.includes('locked') ? null : caller.id
}

/** The declared length; a body without one counts as the largest that the route takes. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : (routeOptions.bodyLimit ?? 0)
