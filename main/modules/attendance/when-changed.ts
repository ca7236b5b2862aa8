import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A preHandler that gives the answer its ETag (RFC 9110, 8.8.3), made of its address and of a version, of the caller too where it depends on him, that changes whenever
 * the answer may. A client that has that answer already gets 304 (15.4.5), without anything being read for it.
 */
export function whenChanged(version: (request: FastifyRequest) => Promise<string>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const hash = createHash('sha256').update(`${request.url}\n${await version(request)}`)
    const etag = `"${hash.digest('base64url')}"`
    void reply.header('etag', etag)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : undefined
  }
}
