import type {} from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { SESSION_COOKIE } from './callers.ts'

export function keepCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.request.protocol === 'https'
  })
}
