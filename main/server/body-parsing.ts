import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isBrokenText } from '#shared/domain/text/broken-text.ts'
import { jsonBreak } from './json-break.ts'
import { jsonSize } from './json-size.ts'

/** Read and discarded after a refusal, so that a client that sends its whole body first can still read the response. */
const MOST_BYTES = 128 * 1024 * 1024
const LONGEST_MS = 30_000

/**
 * A request may be answered before its body was read (too large, unauthorised, wrong type). Closing the connection then would
 * make the reset overtake the response. Node discards the rest; here that gets a limit, and 413 keeps the connection.
 */
export function installUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 413 && request.raw.complete === false) reply.removeHeader('connection')
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    done()
    const { raw } = request
    const { socket } = raw
    if (raw.complete !== false || socket.destroyed) return
    let left = MOST_BYTES
    const cut = () => socket.destroy()
    const timer = setTimeout(cut, LONGEST_MS)
    timer.unref()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) cut()
    })
    raw.once('close', () => clearTimeout(timer))
  })
}

/** What anyone on the network may send without signing in, which is why even the slowest JSON of this size is harmless. */
const PUBLIC_BYTES = 16 * 1024

const MAX_DEPTH = 32
/** Parsed within 20 ms: a thousand people with their custom fields, twice as much as the largest form. */
const MOST_VALUES = 20_000
const LARGE_BYTES = 4 * 1024 * 1024
const ESCAPE = '\\u'
const PROTO = '__proto__'
const BYTE_ORDER_MARK = Buffer.from('\ufeff')

/** RFC 8259 §8.1: JSON is UTF-8. Forms are read as UTF-8, too. */
const CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii'])
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/** A fault of the body itself; Fastify sends its status. */
class BodyProblem extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode = 400) {
    super(message)
    this.statusCode = statusCode
  }
}

/**
 * The server reads only JSON bodies, and strictly: the defaults would silently replace invalid UTF-8 and accept NUL, lone
 * surrogates, `__proto__` and unlimited depth. text/plain is removed because a foreign page can send it without permission
 * (no preflight). Callers are known before a body is read, and public routes have a limit of their own.
 */
export function installBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.decorateRequest('mayHoldBrokenText', false)
  app.addHook('onRoute', route => {
    if (route.config?.access?.kind === 'public')
      route.bodyLimit = Math.min(route.bodyLimit ?? PUBLIC_BYTES, PUBLIC_BYTES)
  })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    // Bodies of these methods are never read.
    if (request.method === 'GET' || request.method === 'HEAD') return done()
    const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers
    if (encoding.toLowerCase() !== 'identity') {
      void reply.header('accept-encoding', 'identity')
      return done(new BodyProblem('A body is read without Content-Encoding only', 415))
    }
    const charset = CHARSET.exec(type)?.[1]?.toLowerCase()
    if (charset !== undefined && !CHARSETS.has(charset))
      return done(new BodyProblem('A body is read in the charset UTF-8 only', 415))
    done()
  })
  const lane = new Lane()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const fail = (error: unknown): void =>
      done(error instanceof Error ? error : new BodyProblem('The body is not valid JSON'))
    try {
      const { acceptsBrokenText = false, isPunch = false, mostValues } = request.routeOptions.config
      // Without escaped characters no text can be broken: the raw bytes are UTF-8.
      request.mayHoldBrokenText = acceptsBrokenText && body.includes(ESCAPE)
      const options = { acceptsBrokenText, ...(mostValues && { mostValues }) }
      if (body.length <= PUBLIC_BYTES || (isPunch && body.length < LARGE_BYTES))
        done(null, parseJson(body, options))
      else lane.run(() => parseLargeJson(body, options)).then(value => done(null, value), fail)
    } catch (error) {
      fail(error)
    }
  })
}

/** What differs by route. */
interface JsonOptions {
  readonly acceptsBrokenText?: boolean
  readonly mostValues?: number
}

/**
 * Parses a JSON body; throws a 400 for anything that a later layer could misread. With `acceptsBrokenText`, texts and keys
 * may contain a NUL or half a surrogate pair: the operation refuses only the items concerned.
 */
export const parseJson = (body: Buffer, options: JsonOptions = {}): unknown =>
  parseText(decode(body, options), options)

/** `parseJson` for a body with many pictures: each step takes up to 50 ms, and other requests get their turn in between. */
async function parseLargeJson(body: Buffer, options: JsonOptions): Promise<unknown> {
  const text = decode(body, options)
  if (body.length >= LARGE_BYTES) await nextTurn()
  return parseText(text, options)
}

/** Parses one body per turn of the event loop, so that punches and small requests never wait for more than one of them. */
class Lane {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => nextTurn()).then(work)
    this.#last = result.catch(() => null)
    return result
  }
}

function decode(raw: Buffer, { mostValues = MOST_VALUES }: JsonOptions): string {
  const isMarked = raw.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
  const body = isMarked ? raw.subarray(BYTE_ORDER_MARK.length) : raw
  if (body.length === 0) throw new BodyProblem('The body is empty, JSON was expected')
  if (!isUtf8(body)) throw new BodyProblem('The body is not valid UTF-8')
  const { depth, values } = jsonSize(body, { depth: MAX_DEPTH, values: mostValues })
  if (depth > MAX_DEPTH) throw new BodyProblem(`The body is nested deeper than ${MAX_DEPTH} levels`)
  if (values > mostValues) throw new BodyProblem(`The body holds more than ${mostValues} values`, 413)
  return body.toString('utf8')
}

function parseText(text: string, { acceptsBrokenText = false }: JsonOptions): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const { line, column, expected } = jsonBreak(text)
    throw new BodyProblem(
      `The body is not valid JSON: ${expected} was expected at line ${line}, column ${column}`
    )
  }
  // Broken text can only come from escapes, as the raw bytes were checked; so can a key that is not in the text as it is.
  const hasEscapes = text.includes(ESCAPE)
  if (hasEscapes || text.includes(PROTO)) check(value, hasEscapes && !acceptsBrokenText)
  return value
}

/** Most members are plain texts and numbers, for which no call is made if no text can be broken. */
function check(value: unknown, mayHoldBrokenText: boolean): void {
  if (typeof value === 'string') {
    if (mayHoldBrokenText && isBrokenText(value))
      throw new BodyProblem('A text holds a NUL or half a character')
    return
  }
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    for (const item of value) check(item, mayHoldBrokenText)
    return
  }
  for (const key in value) {
    if (key === PROTO) throw new BodyProblem(`The body holds the forbidden key '${PROTO}'`)
    if (mayHoldBrokenText && isBrokenText(key)) throw new BodyProblem('A key holds a NUL or half a character')
    const member = (value as Record<string, unknown>)[key]
    if (mayHoldBrokenText || typeof member === 'object') check(member, mayHoldBrokenText)
  }
}
