interface SentRequest {
  body?: unknown
  headers: Record<string, string>
  method: string
  redirect: 'manual'
  signal?: AbortSignal
}

/** Bodies sent as JSON, by the last part of their address. */
export interface JsonSent {
  readonly sent: { to: string; names: string[] }[]
  readonly fetch: (url: string, request: SentRequest) => Promise<Response>
}

/**
 * A fetch that turns the form of a standard client into the JSON of spec 4.1 and 4.2, without the fields not allowed there:
 * a request has exactly one of `client_secret` and `code_verifier`, and a refresh has neither.
 */
export function specificationJson(): JsonSent {
  const sent: JsonSent['sent'] = []
  return {
    sent,
    fetch: async (url, request) => {
      const { body, headers } = request
      if (!(body instanceof URLSearchParams)) return fetch(url, request as RequestInit)
      const fields: Record<string, string> = Object.fromEntries(body)
      const { authorization, ...others } = headers
      const isToken = url.endsWith('/token')
      if (isToken && authorization !== undefined) Object.assign(fields, credentialsOf(authorization))
      if (fields.code_verifier !== undefined || fields.grant_type === 'refresh_token')
        delete fields.client_secret
      sent.push({ to: url.slice(url.lastIndexOf('/') + 1), names: Object.keys(fields).sort() })
      return fetch(url, {
        ...(request as RequestInit),
        headers: {
          ...others,
          ...(isToken || authorization === undefined ? {} : { authorization }),
          'content-type': 'application/json'
        },
        body: JSON.stringify(fields)
      })
    }
  }
}

function credentialsOf(basic: string): { client_id: string; client_secret: string } {
  const [id = '', secret = ''] = Buffer.from(basic.slice('Basic '.length), 'base64')
    .toString('utf8')
    .split(':')
    .map(part => decodeURIComponent(part.replaceAll('+', ' ')))
  return { client_id: id, client_secret: secret }
}
