import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A preHandler that sets the ETag (RFC 9110, 8.8.3) from the address and a version that changes whenever
 * the response may. A client that already has that response gets 304 (15.4.5), without anything being read for it.
 */
export function whenChanged(version: (request: FastifyRequest) => Promise<string>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const hash = createHash('sha256').update(`${request.url}\n${await version(request)}`)
    const etag = `"${hash.digest('base64url')}"`
    void reply.header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : undefined
  }
}
