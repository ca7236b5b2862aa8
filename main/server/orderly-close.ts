import type { FastifyInstance } from 'fastify'

const SWEPT_EVERY_MS = 50
/** A client that stops in the middle of a request must not keep the workstation open. */
const LONGEST_WAIT_MS = 10_000

/**
 * While the server closes, running requests finish and their connections go. Without this a kept-alive connection that
 * was busy when the close began would stay, and the close with it, until its time is up.
 */
export function installOrderlyClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEPT_EVERY_MS)
    const giveUp = setTimeout(() => app.server.closeAllConnections(), LONGEST_WAIT_MS)
    app.server.once('close', () => {
      clearInterval(sweeping)
      clearTimeout(giveUp)
    })
    sweeping.unref()
    giveUp.unref()
  })
}
