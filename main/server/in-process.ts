import type { FastifyInstance, InjectOptions } from 'fastify'
import { IN_PROCESS } from './host-guard.ts'

/** Handles a web Request without TCP (desktop: `app://`). */
export async function handleInProcess(app: FastifyInstance, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer())
  const options: InjectOptions = {
    method: request.method as NonNullable<InjectOptions['method']>,
    url: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(request.headers),
    remoteAddress: IN_PROCESS
  }
  if (body && body.length > 0) options.payload = body
  const answer = await app.inject(options)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, String(one))
  const hasNoBody = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(hasNoBody ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers
  })
}
