import type { FastifyInstance } from 'fastify'

/** Read and thrown away after a refusal, so that a client that first sends its whole body comes to read the response. */
const MOST_BYTES = 128 * 1024 * 1024
const LONGEST_MS = 30_000

/**
 * A request may be answered before its body was read: too large, nobody's, of a wrong type. If the connection were cut then,
 * the reset would overtake the response. Node reads on and throws away; here that gets an end, and 413 keeps the connection.
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
