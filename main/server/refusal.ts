import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOf, isTokenServicePath } from '../oauth/oauth.ts'

/** Refuses a request before its route sees it: in the envelope, or in OAuth's format (decision 0003, spec 7.1). */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  message: string
): FastifyReply {
  if (!isTokenServicePath(request.url)) return reply.code(status).send({ code: status, message, errors: [] })
  return reply.code(status).header('cache-control', 'no-store').send(answerOf(status, message).body)
}
