import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const PLAIN = /^[!-~]*$/

/**
 * Refuses an address that a later layer could only misread: NUL, bytes that are no UTF-8, bytes that were not encoded at
 * all. Queries are decoded leniently otherwise, and such text would be altered silently.
 */
export function installAddressCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isReadable(request.url))
      return refuse(request, reply, 400, 'The address holds NUL or is not encoded as UTF-8')
  })
}

function isReadable(url: string): boolean {
  if (!PLAIN.test(url)) return false
  if (!url.includes('%')) return true
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    // decodeURIComponent throws for a broken escape or one that is no UTF-8: treated as not readable.
    return false
  }
}
