import type { Transporter } from 'nodemailer'
import type { MailSecurity, MailSender } from '#shared/domain/mail-server.ts'

/** How to reach the mail server. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly user: string | null
  readonly password: string | null
  readonly from: MailSender
  /** Certificates (PEM) to trust in addition to those of the system. */
  readonly ca?: string
}

export interface ComposedMail {
  readonly subject: string
  readonly text: string
}

/** Result of an attempt: `unreachable` is a fault of the server or the network, not of the mail. */
export type Attempt =
  | { readonly result: 'sent' }
  | {
      readonly result: 'refused' | 'put-off' | 'unreachable'
      readonly reason: string
      readonly cause: unknown
    }

/** A fault as reported by nodemailer. */
export interface SmtpFault {
  readonly message?: string
  readonly code?: string
  /** The error code of the network or TLS. */
  readonly originalCode?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

const CONNECT_MS = 15_000
const SILENCE_MS = 60_000

/** One connection to the mail server, opened for the first mail. */
export class SmtpConnection {
  readonly #settings: SmtpSettings
  readonly #signal: AbortSignal
  #transport: Transporter | null = null

  constructor(settings: SmtpSettings, signal: AbortSignal) {
    this.#settings = settings
    this.#signal = signal
  }

  async send(id: string, recipient: string, { subject, text }: ComposedMail): Promise<Attempt> {
    try {
      this.#transport ??= await this.#open()
      await this.#transport.sendMail({
        // The same at every attempt, so that a mail that was accepted twice can be recognised.
        messageId: `<${id}@hr-workstation>`,
        to: { name: '', address: recipient },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: this.#signal
      })
      return { result: 'sent' }
    } catch (error) {
      return judge(withoutPassword(error, this.#settings))
    }
  }

  close(): void {
    this.#transport?.close()
    this.#transport = null
  }

  async #open(): Promise<Transporter> {
    // Loaded only on use, as most branches send no mail on most days.
    const { createTransport } = await import('nodemailer')
    const { host, port, security, user, password, from, ca } = this.#settings
    return createTransport(
      {
        pool: true,
        maxConnections: 1,
        maxRequeues: 0,
        host,
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
        ...(ca === undefined ? {} : { tls: { ca } }),
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        dnsTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        disableFileAccess: true,
        disableUrlAccess: true
      },
      { from }
    )
  }
}

/** Reasons, logs and responses quote the server's reply, unless it repeats the password. */
function withoutPassword(error: unknown, { user, password }: SmtpSettings): unknown {
  if (user === null || !password || !(error instanceof Error)) return error
  const { message, response, ...facts } = { ...error, message: error.message } as SmtpFault
  const coded = [password, `\0${user}\0${password}`].map(it =>
    Buffer.from(it).toString('base64').replace(/=+$/, '')
  )
  const isRepeated = [password, ...coded].some(it => `${message}\n${response ?? ''}`.includes(it))
  return isRepeated ? Object.assign(new Error('The mail server repeats the password'), facts) : error
}

/** Only replies about recipient or content concern the mail itself (RFC 5321 §4.2.1); other failures may be temporary. */
function judge(error: unknown): Attempt {
  const problem = error instanceof Error ? error : new Error(String(error))
  const { code, command, responseCode }: SmtpFault = problem
  const reason = problem.message
  const isOfLetter = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM'
  if (!isOfLetter) return { result: 'unreachable', reason, cause: error }
  const isPassing = responseCode !== undefined && responseCode >= 400 && responseCode < 500
  return { result: isPassing ? 'put-off' : 'refused', reason, cause: error }
}
