import { connect } from 'node:net'

/** Sends bytes as they are and returns everything received until the other side closes. */
export function sendBytes(url: string, bytes: string | Uint8Array, timeoutMs = 5_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.end(bytes))
    const done = (): void => resolve(Buffer.concat(chunks).toString('latin1'))
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('close', done)
    // A reset is a response too: the server has closed early.
    socket.on('error', done)
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(new Error(`no end of the answer within ${timeoutMs} ms to ${String(bytes).slice(0, 80)}`))
    })
  })
}

/** A request written by hand, with headers that no client would send. */
export function sendRequest(url: string, head: string[], body: string | Buffer = ''): Promise<string> {
  const text = Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
  return sendBytes(url, Buffer.concat([text, Buffer.from(body)]))
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0)
export const bodyOf = (answer: string): string => answer.slice(answer.indexOf('\r\n\r\n') + 4)
