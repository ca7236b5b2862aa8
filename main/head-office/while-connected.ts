import type { FastifyRequest } from 'fastify'

/** Runs work whose signal is aborted once whoever waits for it has gone. */
export async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<T>
): Promise<T> {
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  socket.once('close', leave)
  try {
    return await work(gone.signal)
  } finally {
    // The connection is kept for the next request.
    socket.off('close', leave)
  }
}
