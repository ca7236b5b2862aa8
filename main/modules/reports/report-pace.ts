import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worksheet } from 'exceljs'

const YIELD_EVERY_MS = 8
const TELL_EVERY_MS = 100
/** What may wait for the compressor before the writer waits for it. */
const BACKLOG_BYTES = 1_048_576

/** The part of a stream that exceljs pipes a sheet into; it writes there without ever looking back. */
interface SheetTarget {
  readonly writableLength: number
  once(event: 'drain', listener: () => void): unknown
}

export interface PaceHooks {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number | null) => void
}

/**
 * Keeps long writing interruptible and its memory flat: gives messages their turn, so that a cancel is heard at once,
 * waits for the compressor, and tells how far it is.
 */
export class ReportPace {
  readonly #hooks: PaceHooks
  #done = 0
  #total: number | null = null
  #yieldedAt = performance.now()
  #toldAt = 0

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
    const target = sheet && targetOf(sheet)
    if (target && target.writableLength > BACKLOG_BYTES) {
      await once(target as unknown as NodeJS.EventEmitter, 'drain', { signal })
      signal.throwIfAborted()
    }
    this.#yieldedAt = performance.now()
    if (this.#yieldedAt - this.#toldAt >= TELL_EVERY_MS) this.tell()
  }

  tell(): void {
    this.#toldAt = performance.now()
    this.#hooks.onProgress(this.#done, this.#total)
  }
}

/** exceljs has no word for back-pressure, so its inside is asked; without an answer the writer only yields. */
function targetOf(sheet: Worksheet): SheetTarget | null {
  const { stream } = sheet as unknown as { stream?: { pipes?: unknown[] } }
  const target = stream?.pipes?.[0]
  return isSheetTarget(target) ? target : null
}

const isSheetTarget = (value: unknown): value is SheetTarget =>
  typeof value === 'object' && value !== null && 'writableLength' in value && 'once' in value
