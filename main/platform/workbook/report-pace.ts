import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worksheet } from 'exceljs'

const YIELD_EVERY_MS = 8
const REPORT_EVERY_MS = 100
/** Bytes that may wait for the compressor before the writer pauses. */
const BACKLOG_BYTES = 1_048_576

export interface PaceHooks {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number | null) => void
}

/**
 * Keeps long writing interruptible and its memory constant: lets messages through, so that a cancel takes effect at once,
 * waits for the compressor, and reports progress.
 */
export class ReportPace {
  readonly #hooks: PaceHooks
  #done = 0
  #total: number | null = null
  #yieldedAt = performance.now()
  #reportedAt = 0

  constructor(hooks: PaceHooks) {
    this.#hooks = hooks
  }

  expect(total: number): void {
    this.#total = total
  }

  /** Call after each row. @throws the signal's reason once it is aborted */
  written(): void {
    this.#done += 1
  }

  isDue(): boolean {
    return performance.now() - this.#yieldedAt >= YIELD_EVERY_MS
  }

  /** Call when `isDue`. @throws the signal's reason once it is aborted */
  async rest(sheet: Worksheet | null): Promise<void> {
    const { signal } = this.#hooks
    await nextTurn()
    signal.throwIfAborted()
    const compressor = sheet && compressorOf(sheet)
    if (compressor && compressor._writableState.length > BACKLOG_BYTES) {
      await once(compressor, 'drain', { signal })
      signal.throwIfAborted()
    }
    this.#yieldedAt = performance.now()
    if (this.#yieldedAt - this.#reportedAt >= REPORT_EVERY_MS) this.report()
  }

  report(): void {
    this.#reportedAt = performance.now()
    this.#hooks.onProgress(this.#done, this.#total)
  }
}

/** The stream that exceljs pipes a sheet into without waiting for it. */
type Compressor = NodeJS.EventEmitter & { readonly _writableState: { readonly length: number } }

/**
 * exceljs does not report back-pressure, so this reads an internal: a stream of archiver's own old readable-stream, which has
 * no `writableLength`. @throws if the internals differ, as a report would then fill the memory
 */
function compressorOf(sheet: Worksheet): Compressor {
  const { stream } = sheet as unknown as { stream?: { pipes?: unknown[] } }
  const compressor = stream?.pipes?.[0] as Partial<Compressor> | undefined
  if (typeof compressor?._writableState?.length !== 'number')
    throw new Error('exceljs pipes a sheet elsewhere')
  return compressor as Compressor
}
