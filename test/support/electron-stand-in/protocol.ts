import { chromium } from './chromium.ts'

type Handler = (request: Request) => Response | Promise<Response>
export interface PausedRequest {
  requestId: string
  resourceType: string
  request: {
    url: string
    method: string
    headers: Record<string, string>
    postDataEntries?: { bytes?: string }[]
  }
}

/** Chromium has no `app:` scheme here, so app://host/path is https://host.app.stand-in/path inside it. */
const handlers = new Map<string, Handler>()
export const toWeb = (url: string) =>
  url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i, (whole, scheme, host) =>
    handlers.has(scheme) ? `https://${host}.${scheme}.stand-in` : whole
  )
export const toApp = (url: string) => url.replace(/^https:\/\/([^/?#]+)\.([a-z0-9+-]+)\.stand-in/, '$2://$1')
export const isOfApp = (url: string) => /^https:\/\/[^/?#]+\.stand-in(\/|$)/.test(url)

export const protocol = {
  registerSchemesAsPrivileged() {},
  handle: (scheme: string, handler: Handler) => {
    handlers.set(scheme, handler)
  },
  isProtocolHandled: (scheme: string) => handlers.has(scheme)
}

/** Lets the app's own handler respond to a request that Chromium has paused. */
export async function serve(sessionId: string, paused: PausedRequest): Promise<void> {
  const { requestId } = paused
  try {
    const response = await answer(paused)
    const body = Buffer.from(await response.arrayBuffer()).toString('base64')
    const responseHeaders = [...response.headers].map(([name, value]) => ({ name, value }))
    await chromium().send(
      'Fetch.fulfillRequest',
      { requestId, responseCode: response.status, responseHeaders, body },
      sessionId
    )
  } catch (error) {
    process.stderr.write(`stand-in: ${paused.request.url} was not served: ${error}\n`)
    await refuse(sessionId, requestId)
  }
}

async function answer({ request }: PausedRequest): Promise<Response> {
  const url = toApp(request.url)
  const handler = handlers.get(new URL(url).protocol.slice(0, -1))
  if (!handler) throw new Error('no handler')
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    toApp(value)
  ])
  const parts = request.postDataEntries?.map(entry => Buffer.from(entry.bytes ?? '', 'base64'))
  return handler(
    new Request(url, { method: request.method, headers, ...(parts ? { body: Buffer.concat(parts) } : {}) })
  )
}

export async function refuse(sessionId: string, requestId: string): Promise<void> {
  await chromium()
    .send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }, sessionId)
    .catch(error => process.stderr.write(`stand-in: ${error}\n`)) // the page went away in the meantime
}
