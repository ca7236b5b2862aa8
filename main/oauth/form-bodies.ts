import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidRequest } from './oauth-error.ts'
import { Parameters } from './parameters.ts'

/** Media types that the token service reads, the standard one first. */
export const FORM_TYPES = ['application/x-www-form-urlencoded', 'application/json']

/** RFC 6749 §4 uses forms, which only the token service reads. Call it in the token service's own scope. */
export function installForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      const bytes = body as Buffer
      if (isUtf8(bytes)) done(null, new URLSearchParams(bytes.toString('utf8')))
      else done(invalidRequest('The body is not valid UTF-8.'))
    }
  )
}

/** The parameters of a body, form or JSON. */
export function bodyParameters({ body }: FastifyRequest): Parameters {
  if (body === undefined || body === null) throw invalidRequest('The request has no body.')
  return body instanceof URLSearchParams ? Parameters.ofForm(body) : Parameters.ofJson(body)
}

/** The query as received, without the question mark. */
export function rawQuery({ url }: FastifyRequest): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}
