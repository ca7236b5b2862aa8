import type { PunchBuffer, TerminalPunch } from './punch-buffer.ts'

const IMPORT_PATH = '/api/v1/open-apis/time-attendance/import'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const ANSWER_WITHIN_MS = 30_000

/** The terminal's dependencies, so that tests can replace them. */
export interface TerminalSurroundings {
  fetch: typeof fetch
  now: () => number
  /** Resolves after a while, or at once when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface TerminalOptions {
  url: string
  key: string
  /** The most punches in a request. */
  batch: number
  buffer: PunchBuffer
  onReport: (report: TerminalReport) => void
}

export interface RejectedPunch {
  punch: TerminalPunch
  errors: string[]
}

/** The result of one request. */
export type TerminalReport =
  | { kind: 'sent'; sent: number; accepted: number; rejected: RejectedPunch[]; buffered: number }
  | { kind: 'later'; reason: string; waitMs: number; buffered: number }

/** The workstation accepts nothing from this terminal until somebody changes something. */
export class TerminalRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TerminalRefused'
  }
}

interface ImportAnswer {
  message?: string
  errors?: string[]
  payload?: { invalid_items?: { index: number; errors: string[] }[] }
}

/**
 * A shop-floor terminal: it keeps every punch until the workstation has confirmed it, and sends them in order, one request
 * at a time. A request without a response is sent again unchanged; the workstation recognises a punch that it already has
 * (decision 0002), so none is lost or stored twice.
 */
export class Terminal {
  readonly #options: TerminalOptions
  readonly #surroundings: TerminalSurroundings
  #waitMs = FIRST_WAIT_MS

  constructor(options: TerminalOptions, surroundings: TerminalSurroundings) {
    this.#options = options
    this.#surroundings = surroundings
  }

  get buffered(): number {
    return this.#options.buffer.length
  }

  /** Stores punches; they survive a restart once this returns. */
  punch(punches: readonly TerminalPunch[]): void {
    this.#options.buffer.add(punches)
  }

  /**
   * Sends until nothing is buffered or the signal is aborted; waits and tries again while the workstation is away or busy.
   * @throws TerminalRefused when trying again is no use; the punches stay in the buffer
   */
  async sendAll(signal: AbortSignal): Promise<void> {
    while (this.buffered > 0 && !signal.aborted) {
      const report = await this.#sendOldest(signal)
      if (!report) return
      this.#options.onReport(report)
      if (report.kind === 'later') await this.#surroundings.wait(report.waitMs, signal)
    }
  }

  /** Null if it was interrupted. */
  async #sendOldest(signal: AbortSignal): Promise<TerminalReport | null> {
    const { url, key, batch, buffer } = this.#options
    const punches = buffer.oldest(batch)
    let response: Response
    let answer: ImportAnswer | null
    try {
      response = await this.#surroundings.fetch(new URL(IMPORT_PATH, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': key },
        body: JSON.stringify({ import_data: punches }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
      })
      answer = jsonOf(await response.text())
    } catch (error) {
      return signal.aborted ? null : this.#later(`no answer from ${url} (${reasonOf(error)})`)
    }
    const { status } = response
    if (status === 429 || status >= 500)
      return this.#later(
        `the workstation answered ${status}`,
        retryAfterMs(response, this.#surroundings.now())
      )
    // A router's sign-in page, for example: it may be gone the next time.
    if (!answer && response.ok) return this.#later(`${url} answered with something that is no JSON`)
    const invalid = answer?.payload?.invalid_items
    if (status !== 200 && !(status === 400 && invalid)) throw refusal(status, answer ?? {}, url)
    return this.#settle(punches, invalid ?? [])
  }

  #settle(punches: readonly TerminalPunch[], invalid: readonly { index: number; errors: string[] }[]) {
    const { buffer } = this.#options
    this.#waitMs = FIRST_WAIT_MS
    buffer.settle(punches.length)
    const rejected = invalid.flatMap(({ index, errors }) => {
      const punch = punches[index]
      return punch ? [{ punch, errors }] : []
    })
    const sent = punches.length
    return {
      kind: 'sent',
      sent,
      accepted: sent - rejected.length,
      rejected,
      buffered: buffer.length
    } as const
  }

  #later(reason: string, askedMs: number | null = null): TerminalReport {
    const waitMs = askedMs ?? this.#waitMs
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS)
    return { kind: 'later', reason, waitMs, buffered: this.buffered }
  }
}

function refusal(status: number, { message, errors }: ImportAnswer, url: string): TerminalRefused {
  if (status === 401)
    return new TerminalRefused(
      'The workstation does not know this key (401). Make one under Keys and copy it.'
    )
  if (status === 403)
    return new TerminalRefused(
      "This key may not send attendance (403). It needs the scope 'attendance:read'."
    )
  const said = [message, ...(errors ?? [])].filter(Boolean).join('; ')
  return new TerminalRefused(`${url} does not take attendance (${status}${said ? `: ${said}` : ''}).`)
}

/** Retry-After as seconds or as a date (RFC 9110 §10.2.3). */
function retryAfterMs(response: Response, now: number): number | null {
  const header = response.headers.get('retry-after')
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

function jsonOf(text: string): ImportAnswer | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? value : null
  } catch {
    // Some other server at this address; the caller reports it.
    return null
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.name === 'TimeoutError' ? 'timed out' : error.message
}
