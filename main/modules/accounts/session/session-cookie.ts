import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../../access/access.ts'
import type { SessionOrigin } from '../signed-in.ts'
import '@fastify/cookie'

export function keepCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https'
  })
}

export const originOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
  address: ip,
  device: headers['user-agent'] ?? ''
})
