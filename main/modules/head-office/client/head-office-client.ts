import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect, type TLSSocket } from 'node:tls'

const HTTPS_PORT = 443
const TIMEOUT_MS = 30_000
const LONGEST_ANSWER = 4 * 1024 * 1024

/** The certificate that was met is not the pinned one. Nothing was sent. */
export class CertificateChanged extends Error {}

export interface HeadOfficeAnswer {
  readonly status: number
  /** Seconds that the head office asks to wait; null if it does not. */
  readonly retryAfter: number | null
  /** Parsed JSON, or null. */
  readonly body: unknown
}

export interface ClientOptions {
  /** Origin. */
  readonly address: string
  /** SHA-256 fingerprint of the only certificate that is accepted; null over plain HTTP. */
  readonly certificate: string | null
}

/** Requests to the head office over one kept connection, which is only used if the pinned certificate is met. */
export class HeadOfficeClient {
  readonly #address: string
  readonly #agent: Agent | null
  readonly #running = new Set<ClientRequest>()

  constructor({ address, certificate }: ClientOptions) {
    this.#address = address
    this.#agent = certificate === null ? null : new PinningAgent(certificate)
  }

  /**
   * Sends JSON and waits for the whole answer.
   * @throws CertificateChanged, or an Error of the connection
   */
  call(
    method: 'GET' | 'POST',
    path: string,
    {
      body,
      headers = {}
    }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {}
  ): Promise<HeadOfficeAnswer> {
    const payload = body === undefined ? null : Buffer.from(JSON.stringify(body))
    const options = {
      method,
      timeout: TIMEOUT_MS,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length })
      }
    }
    const url = new URL(path, this.#address)
    return new Promise((resolve, reject) => {
      const request: ClientRequest =
        this.#agent === null
          ? httpRequest(url, options)
          : httpsRequest(url, { ...options, agent: this.#agent })
      this.#running.add(request)
      request.once('close', () => this.#running.delete(request))
      request.once('timeout', () => request.destroy(new Error('ETIMEDOUT')))
      request.once('error', reject)
      request.once('response', response => readAnswer(response).then(resolve, reject))
      request.end(payload ?? undefined)
    })
  }

  /** Ends the requests that are under way. */
  close(): void {
    for (const request of this.#running) request.destroy(new Error('closed'))
    this.#agent?.destroy()
  }
}

/** Certificates are compared instead of verified: a pinned one needs no authority, nor a branch clock that is right. */
class PinningAgent extends Agent {
  readonly #certificate: string

  constructor(certificate: string) {
    super({ keepAlive: true, maxSockets: 1 })
    this.#certificate = certificate
  }

  override createConnection(
    { host, port }: RequestOptions,
    done: (error: Error | null, socket: Duplex) => void = () => undefined
  ): undefined {
    const socket = connectTls(host ?? '', Number(port ?? HTTPS_PORT))
    const fail = (error: Error): void => done(error, socket)
    socket.once('error', fail)
    socket.once('secureConnect', () => {
      socket.off('error', fail)
      if (socket.getPeerX509Certificate()?.fingerprint256 === this.#certificate) return done(null, socket)
      socket.destroy()
      done(new CertificateChanged(), socket)
    })
    return undefined
  }
}

const connectTls = (host: string, port: number): TLSSocket =>
  connect({
    host,
    port,
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
    ...(isIP(host) ? {} : { servername: host })
  })

/** The fingerprint of the certificate at an address, which may be anybody's: people compare it. */
export function certificateAt(address: string): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connectTls(hostname.replace(/^\[(.*)\]$/, '$1'), Number(port || HTTPS_PORT))
    socket.once('timeout', () => socket.destroy(new Error('ETIMEDOUT')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const fingerprint = socket.getPeerX509Certificate()?.fingerprint256
      socket.destroy()
      if (fingerprint === undefined) reject(new Error('no certificate'))
      else resolve(fingerprint)
    })
  })
}

async function readAnswer(response: IncomingMessage): Promise<HeadOfficeAnswer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > LONGEST_ANSWER) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  const wait = Number(response.headers['retry-after'])
  return {
    status: response.statusCode ?? 0,
    retryAfter: Number.isFinite(wait) && wait >= 0 ? wait : null,
    body: parsed(Buffer.concat(chunks).toString('utf8'))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
