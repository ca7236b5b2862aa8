import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * `/docs` (decision 0037): the API to read and try out, fully offline. The page's script has several megabytes, so it is loaded
 * when the page is first opened, in a small separate server that is only called in-process.
 */
export async function installDocs(app: FastifyInstance): Promise<void> {
  let pages: Promise<FastifyInstance> | null = null
  const nonce = randomBytes(16).toString('base64')

  async function build(): Promise<FastifyInstance> {
    const { default: reference } = await import('@scalar/fastify-api-reference')
    const docs = Fastify()
    await docs.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        nonce,
        pageTitle: 'HR Workstation – Open API',
        withDefaultFonts: false,
        telemetry: false,
        authentication: { preferredSecurityScheme: 'subscriptionKey' },
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true }
      }
    })
    return docs
  }

  for (const url of ['/docs', '/docs/*'])
    app.get(
      url,
      { config: { access: { kind: 'public' } }, schema: { hide: true } },
      async (request, reply) => {
        pages ??= build().catch((error: unknown) => {
          pages = null
          throw error
        })
        const answer = await (await pages).inject({ method: 'GET', url: request.url })
        const { location } = answer.headers
        if (location !== undefined) return reply.redirect('/docs/')
        return reply
          .code(answer.statusCode)
          .header('content-type', answer.headers['content-type'] ?? 'text/plain')
          .header(
            'content-security-policy',
            `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'`
          )
          .send(answer.rawPayload)
      }
    )
  app.addHook('onClose', async () => {
    if (pages) await (await pages).close()
  })
}
