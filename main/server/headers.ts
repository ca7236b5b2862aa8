import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** For the screens. Scripts come only from the build; style elements are created at run time by Mantine and AG Grid. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'"
].join('; ')

const OPTIONS: HelmetOptions = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginEmbedderPolicy: false
}

/** Security headers (security: local server 9). */
export function installHeaders(app: FastifyInstance): void {
  const fixed = fixedHeaders()
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(fixed)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control') && /^\/(api|app|oauth2|files)\//.test(request.url))
      reply.header('cache-control', 'no-store')
  })
}

/** Computed once, as they never differ: helmet would take a tenth of each request's time. */
function fixedHeaders(): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(OPTIONS)(answer.req, answer, error => {
    if (error) throw error
  })
  const headers = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(headers), 'content-security-policy': PAGE_POLICY }
}
