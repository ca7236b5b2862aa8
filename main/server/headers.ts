import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

const OPTIONS: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"]
    }
  },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginEmbedderPolicy: false
}

/** Security headers (security: local server 9); Mantine and AG Grid add style elements, scripts are only our own. */
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
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}
