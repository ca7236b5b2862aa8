import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isTokenServicePath, answerOf as oauthAnswerOf } from '../oauth/oauth.ts'
import { refuse } from './refusal.ts'

// Bytes that are not an HTTP request are also answered in the envelope (decision 0003).

const HEADERS_TOO_LARGE = { status: 431, text: 'Request Header Fields Too Large' }
const TIMED_OUT = { status: 408, text: 'Request Timeout' }
const BAD_REQUEST = { status: 400, text: 'Bad Request' }

function answerOf(code: unknown): { status: number; text: string } {
  if (code === 'HPE_HEADER_OVERFLOW') return HEADERS_TOO_LARGE
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TIMED_OUT : BAD_REQUEST
}

/** The requested path, shortened if it is long, if the bytes begin like a request. */
const addressOf = (rawPacket: unknown): string =>
  (Buffer.isBuffer(rawPacket) && /^[A-Z]+ (\S+)/.exec(rawPacket.toString('latin1', 0, 4_096))?.[1]) || ''

/** Answers bytes that are not an HTTP request. */
export function answerBrokenRequest(
  error: Error & { code?: unknown; rawPacket?: unknown },
  socket: Socket
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, text } = answerOf(error.code)
  const body = JSON.stringify(
    isTokenServicePath(addressOf(error.rawPacket))
      ? oauthAnswerOf(status, text).body
      : { code: status, message: text, errors: [] }
  )
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\n` +
      `cache-control: no-store\r\nconnection: close\r\n\r\n${body}`
  )
}

/** Answers a request whose address the router cannot read. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void refuse(request, reply, error.statusCode ?? 400, 'The address cannot be read')
}
