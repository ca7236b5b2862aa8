import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { TerminalDesk } from '../protocol.ts'
import { answerPush, type PushRequest } from './push-answer.ts'
import { BODY_MAX_BYTES, NOT_STORED, type PushAnswer, TOO_LARGE } from './push-answers.ts'
import { discardBody, readBody } from './push-body.ts'
import { readTarget, type Target } from './push-target.ts'

const HEADERS_WITHIN_MS = 20_000
const REQUEST_WITHIN_MS = 60_000
/** Terminals poll every ten seconds on a connection that they keep. */
const KEPT_ALIVE_MS = 75_000
const CONNECTIONS_MAX = 2_000
/** Requests of one serial number that are answered at a time, and in a minute. */
const AT_A_TIME = 16
const IN_A_MINUTE = 12_000
/** Bytes of all bodies that are held at a time; terminals beyond send again later. */
const HELD_BYTES_MAX = 64 * 1024 * 1024
const LEAVES_WITHIN_MS = 5_000

export interface PushServerParts {
  readonly desk: TerminalDesk
  /** Whole hours or minutes, as the handshake gives it. */
  readonly timeZone: () => string
  readonly now: () => number
  readonly monotonic: () => number
  onTrouble(message: string, error: unknown): void
}

/**
 * The listener of terminals: plain HTTP/1.1 by hand, since firmware depends on exact headers. Every answer has
 * `Content-Type: text/plain` and a `Content-Length`; none is chunked, and `Date` is there only while the clock is trusted.
 */
export class PushServer {
  readonly #parts: PushServerParts
  readonly #server: Server
  readonly #counts = new Map<string, SerialCount>()
  #heldBytes = 0
  #minute = -1

  constructor(parts: PushServerParts) {
    this.#parts = parts
    this.#server = createServer(
      {
        requireHostHeader: false,
        insecureHTTPParser: true,
        headersTimeout: HEADERS_WITHIN_MS,
        requestTimeout: REQUEST_WITHIN_MS,
        keepAliveTimeout: KEPT_ALIVE_MS,
        maxHeaderSize: 16 * 1024
      },
      (request, response) => void this.#handle(request, response)
    )
    this.#server.maxConnections = CONNECTIONS_MAX
    this.#server.on('clientError', (_error, socket) => refuseBroken(socket as Socket))
  }

  listen({ host, port }: { host: string; port: number }): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen({ host, port }, () => {
        this.#server.off('error', reject)
        resolve(host)
      })
    })
  }

  addresses(): AddressInfo[] {
    const address = this.#server.address()
    return address === null || typeof address === 'string' ? [] : [address]
  }

  /** Lets running requests finish; a terminal that is cut off keeps its data. */
  async close(): Promise<void> {
    if (!this.#server.listening) return
    const closed = new Promise<void>(resolve => this.#server.close(() => resolve()))
    this.#server.closeIdleConnections()
    const sweeping = setInterval(() => this.#server.closeIdleConnections(), 50)
    const givingUp = setTimeout(() => this.#server.closeAllConnections(), LEAVES_WITHIN_MS)
    await closed
    clearInterval(sweeping)
    clearTimeout(givingUp)
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined)
    const target = readTarget(request.url ?? '')
    const count = target === null ? null : this.#countOf(target)
    let answer: PushAnswer
    try {
      answer = await this.#answer(request, target, count)
    } catch (error) {
      this.#parts.onTrouble('a terminal was not served', error)
      answer = { status: 503, text: NOT_STORED }
    } finally {
      if (count !== null) count.running -= 1
    }
    await this.#send(request, response, answer)
  }

  async #answer(
    request: IncomingMessage,
    target: Target | null,
    count: SerialCount | null
  ): Promise<PushAnswer> {
    if (target === null) return { status: 404, text: 'NOT FOUND' }
    if (count !== null && (count.running > AT_A_TIME || count.inMinute > IN_A_MINUTE))
      return { status: 429, text: 'TOO MANY REQUESTS' }
    const declared = Number(request.headers['content-length'] ?? 0)
    if (declared > BODY_MAX_BYTES) return TOO_LARGE
    const reserved = request.headers['transfer-encoding'] === undefined ? declared : BODY_MAX_BYTES
    if (this.#heldBytes + reserved > HELD_BYTES_MAX) return { status: 503, text: NOT_STORED }
    this.#heldBytes += reserved
    try {
      const body = await readBody(request, BODY_MAX_BYTES)
      if (body === 'too_large') return TOO_LARGE
      if (body === 'cut_off') return { status: 400, text: 'BAD REQUEST' }
      const encoding = request.headers['content-encoding']
      const pushed: PushRequest = {
        method: request.method ?? '',
        target,
        body,
        packing: encoding === undefined || encoding === 'identity' ? null : encoding,
        address: addressOf(request)
      }
      return await answerPush(this.#parts.desk, this.#parts.timeZone(), pushed)
    } finally {
      this.#heldBytes -= reserved
    }
  }

  async #send(request: IncomingMessage, response: ServerResponse, answer: PushAnswer): Promise<void> {
    if (!request.complete) await discardBody(request)
    if (response.destroyed) return
    const body = Buffer.from(answer.text)
    response.sendDate = false
    response.strictContentLength = true
    response.statusCode = answer.status
    response.setHeader('Content-Type', 'text/plain')
    response.setHeader('Content-Length', body.length)
    if (await this.#mayGiveTime()) response.setHeader('Date', new Date(this.#parts.now()).toUTCString())
    if (!request.complete) response.setHeader('Connection', 'close')
    response.end(body)
  }

  async #mayGiveTime(): Promise<boolean> {
    try {
      return await this.#parts.desk.isClockTrusted()
    } catch (error) {
      this.#parts.onTrouble('the clock was not compared with the newest punch', error)
      return false
    }
  }

  #countOf({ query }: Target): SerialCount | null {
    const sn = query.get('sn')
    if (sn === undefined) return null
    const minute = Math.floor(this.#parts.monotonic() / 60_000)
    // Serial numbers are whatever somebody sends: they are not kept for longer than a minute.
    if (minute !== this.#minute)
      for (const [key, { running }] of this.#counts) if (running === 0) this.#counts.delete(key)
    this.#minute = minute
    let count = this.#counts.get(sn)
    if (count === undefined) {
      count = { running: 0, minute, inMinute: 0 }
      if (this.#counts.size < SERIALS_COUNTED) this.#counts.set(sn, count)
    }
    if (count.minute !== minute) count.inMinute = 0
    count.minute = minute
    count.running += 1
    count.inMinute += 1
    return count
  }
}

const SERIALS_COUNTED = 10_000

interface SerialCount {
  running: number
  minute: number
  inMinute: number
}

const addressOf = ({ socket }: IncomingMessage): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** Bytes that are no request: an answer in the same form, then the connection ends. */
function refuseBroken(socket: Socket): void {
  if (!socket.writable) return
  const text = 'BAD REQUEST'
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`
  )
}
