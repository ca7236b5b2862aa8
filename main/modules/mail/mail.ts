import type { MailTrialOutcome } from '#shared/contracts/mail-settings.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { outcomeOf } from './mail-trial.ts'
import { nextDueAt, nextDueMail, putOffMail, settleMail, type WaitingMail } from './outbox.ts'
import { type ComposedMail, SmtpConnection, type SmtpSettings } from './smtp.ts'

export { MailDesk } from './mail-desk.ts'
export {
  type MailServer,
  type MailServerStore,
  type StagedChange,
  serverState,
  smtpSettings
} from './mail-server.ts'
export { MailSettings } from './mail-settings.ts'
export { enqueueMails, forgetMails, noteOnMail, type WaitingMail, withdrawMails } from './outbox.ts'
export type { ComposedMail, SmtpSettings } from './smtp.ts'

/** Writes the mails of one kind at the moment they are sent; returns a reason if a mail should no longer be sent. */
export type MailComposer = (mail: WaitingMail) => Promise<ComposedMail | { readonly dropped: string }>

export interface MailParts extends ServiceParts {
  /** Null while no server is set: mails wait. */
  smtp: SmtpSettings | null
  composers: Readonly<Record<string, MailComposer>>
  onSent: (mail: WaitingMail) => void
  /** A mail was not sent; `error` is undefined if it never will be. */
  onTrouble: (message: string, error?: unknown) => void
  pace?: MailPace
}

export interface MailPace {
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

const PACE: MailPace = { firstWaitMs: 60_000, longestWaitMs: 60 * 60_000 }

/**
 * Sends the mails in the outbox one after the other, in the background. Being offline is normal: the next attempt waits twice
 * as long each time, and it does not count as a failure of a mail.
 */
export class Mail extends MadeOf<MailParts> {
  readonly #pace = this.parts.pace ?? PACE
  readonly #stop = new AbortController()
  #smtp = this.parts.smtp
  /** Aborts the mail that is being sent to the current server. */
  #sending = new AbortController()
  #running: Promise<void> | null = null
  #isWoken = false
  #timer: NodeJS.Timeout | null = null
  #failuresInARow = 0
  #trouble: MailTrialOutcome | null = null
  /** No attempt is made before this time; by the monotonic clock. */
  #pausedUntil = Number.NEGATIVE_INFINITY

  /** Why the last attempt could not reach the server; null if it succeeded. */
  get trouble(): MailTrialOutcome | null {
    return this.#trouble
  }

  /** Switches to another server or none: a mail being sent to the previous one is aborted and sent through this one. */
  use(smtp: SmtpSettings | null): void {
    this.#smtp = smtp
    this.#failuresInARow = 0
    this.#trouble = null
    this.#sending.abort()
    this.#sending = new AbortController()
    this.tryNow()
  }

  /** On request of a user: makes the next attempt at once. */
  tryNow(): void {
    this.#pausedUntil = Number.NEGATIVE_INFINITY
    this.wake()
  }

  /** Called if there may be something to send; returns at once. */
  wake(): void {
    if (this.#smtp === null || this.#stop.signal.aborted) return
    this.#isWoken = true
    if (this.#running) return
    const pauseMs = this.#pausedUntil - performance.now()
    if (pauseMs > 0) {
      this.#wakeIn(pauseMs)
      return
    }
    const signal = AbortSignal.any([this.#stop.signal, this.#sending.signal])
    this.#running = this.#sendAll(this.#smtp, signal).finally(() => {
      this.#running = null
      if (this.#isWoken) this.wake()
    })
  }

  /** Does not wait for the mail server: a mail that is being sent is aborted and sent after the next start. */
  async close(): Promise<void> {
    this.#stop.abort()
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }

  #wakeIn(ms: number): void {
    if (this.#stop.signal.aborted) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(ms, 1), this.#pace.longestWaitMs))
    this.#timer.unref()
  }

  async #sendAll(smtp: SmtpSettings, signal: AbortSignal): Promise<void> {
    const connection = new SmtpConnection(smtp, signal)
    try {
      while (!signal.aborted) {
        this.#isWoken = false
        const mail = await this.#nextDue()
        const mayContinue = mail ? await this.#attempt(connection, mail, signal) : await this.#sleep()
        if (!mayContinue) return
      }
    } catch (error) {
      // Most likely a temporary fault of the database.
      this.parts.onTrouble('the outbox could not be processed', error)
      this.#pause()
    } finally {
      connection.close()
    }
  }

  /** False if the server cannot be reached. */
  async #attempt(connection: SmtpConnection, mail: WaitingMail, signal: AbortSignal): Promise<boolean> {
    const { onSent, onTrouble } = this.parts
    const composed = await this.#compose(mail)
    if (composed instanceof Error) {
      await this.#putOff(mail, composed)
      return true
    }
    if ('dropped' in composed) {
      await this.#settle(mail, 'dropped', composed.dropped)
      onTrouble(`${nameOf(mail)} is no longer sent: ${composed.dropped}`)
      return true
    }
    const attempt = await connection.send(mail.id, mail.recipient, composed)
    if (signal.aborted && attempt.result === 'unreachable') return false
    this.#trouble = attempt.result === 'unreachable' ? outcomeOf(attempt.cause) : null
    if (attempt.result === 'sent') {
      this.#failuresInARow = 0
      await this.#settle(mail, 'sent', null)
      onSent(mail)
    } else if (attempt.result === 'refused') {
      await this.#settle(mail, 'failed', attempt.reason)
      onTrouble(`${nameOf(mail)} was refused`, attempt.cause)
    } else if (attempt.result === 'put-off') await this.#putOff(mail, attempt.cause)
    else {
      onTrouble('the mail server cannot be reached', attempt.cause)
      this.#pause()
      return false
    }
    return true
  }

  async #compose(mail: WaitingMail): Promise<ComposedMail | { readonly dropped: string } | Error> {
    const compose = this.parts.composers[mail.kind]
    if (!compose) return { dropped: 'nobody knows how to write it' }
    try {
      return await compose(mail)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** For a problem with this one mail; the others are still sent. */
  async #putOff(mail: WaitingMail, cause: unknown): Promise<void> {
    const { database, runtime, onTrouble } = this.parts
    const until = new Date(runtime.now() + this.#waitAfter(mail.attempts)).toISOString()
    const reason = cause instanceof Error ? cause.message : String(cause)
    await database.write(trx => putOffMail(trx, mail.id, { until, reason }))
    onTrouble(`${nameOf(mail)} will be retried later`, cause)
  }

  async #settle(mail: WaitingMail, state: 'sent' | 'dropped' | 'failed', reason: string | null) {
    const { database, runtime } = this.parts
    await database.write(trx => settleMail(trx, mail.id, { state, reason, at: instantText(runtime) }))
  }

  #nextDue(): Promise<WaitingMail | null> {
    const { database, runtime } = this.parts
    const now = runtime.now()
    return nextDueMail(database.read, {
      now: new Date(now).toISOString(),
      horizon: new Date(now + this.#pace.longestWaitMs).toISOString()
    })
  }

  #waitAfter(failures: number): number {
    return Math.min(this.#pace.firstWaitMs * 2 ** Math.min(failures, 30), this.#pace.longestWaitMs)
  }

  /** Makes no attempt for a while. */
  #pause(): void {
    const waitMs = this.#waitAfter(this.#failuresInARow)
    this.#failuresInARow += 1
    this.#pausedUntil = performance.now() + waitMs
    this.#wakeIn(waitMs)
  }

  /** Schedules a wake-up for the next due mail; true if a user has requested an attempt in the meantime. */
  async #sleep(): Promise<boolean> {
    const at = await nextDueAt(this.parts.database.read)
    if (at !== null) this.#wakeIn(Date.parse(at) - this.parts.runtime.now())
    return this.#isWoken
  }
}

const nameOf = ({ id, kind }: WaitingMail): string => `mail ${id} (${kind})`
