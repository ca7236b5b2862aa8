import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const PLAIN = /^[!-~]*$/

/**
 * Refuses an address that a later layer would misread: NUL, bytes that are not UTF-8, bytes that were not encoded at all.
 * Queries are otherwise decoded leniently, which would alter such text silently.
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
    // decodeURIComponent throws for an invalid escape or one that is not UTF-8: such an address is unreadable.
    return false
  }
}
