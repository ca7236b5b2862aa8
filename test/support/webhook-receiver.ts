import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { until } from './until.ts'

export interface ReceivedMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, string> }
}

/** Software that receives webhooks on this machine. `answer` decides the status; the default is 204. `never`: it does not respond. */
export async function startReceiver() {
  const received: ReceivedMessage[] = []
  let status: number | 'never' = 204
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      received.push({ headers: request.headers as Record<string, string>, text, body: JSON.parse(text) })
      if (status !== 'never')
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (next: number | 'never') => {
      status = next
    },
    /** Waits until this many messages have come in altogether. */
    waitFor: (count: number) => until(() => received.length >= count, `${count} messages`),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  }
}

/** Whether a message is signed with a secret, whatever the time is. */
export function isSignedWith(secret: string, { text, headers }: ReceivedMessage): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const signature = new Webhook(secret).sign(headers['webhook-id'] ?? '', at, text)
  return (headers['webhook-signature'] ?? '').split(' ').includes(signature)
}
