import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { until } from './until.ts'

/** A letter as the mail server received it. */
export interface ReceivedMail {
  from: string
  to: string[]
  user: string | null
  isSecure: boolean
  /** Headers by lower-case name, unfolded and decoded. */
  headers: Record<string, string>
  text: string
}

/** A real SMTP server on this machine. */
export interface TestSmtp {
  readonly port: number
  readonly received: ReceivedMail[]
  waitFor(count: number): Promise<ReceivedMail[]>
  close(): Promise<void>
}

/** Lets only `hr` sign in, with this password. */
export const REFUSING_WRONG_PASSWORDS: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'hr' && password === 'geheim-123'
      ? done(null, { user: username })
      : done(new Error('wrong password'))
}

export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure || options.key ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(it => it.address),
          user: typeof session.user === 'string' ? session.user : null,
          isSecure: session.secure,
          ...parseMail(Buffer.concat(chunks).toString('latin1'))
        })
        done()
      })
    },
    ...options
  })
  // A client that disconnects is not a fault of the test.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    waitFor: async count => {
      await until(() => received.length >= count, `${count} letters`)
      return received
    },
    close: () => new Promise(done => server.close(() => done()))
  }
}

/** Header words of RFC 2047, and a body of one text part. */
function parseMail(raw: string): { headers: Record<string, string>; text: string } {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':')
    headers[line.slice(0, at).toLowerCase()] = decodeWords(line.slice(at + 1).trim())
  }
  const encoding = headers['content-transfer-encoding'] ?? '7bit'
  return { headers, text: decodeBody(body.join('\r\n\r\n'), encoding).replaceAll('\r\n', '\n').trim() }
}

function decodeWords(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : quotedPrintable(word.replaceAll('_', ' '))
  )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16))
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
