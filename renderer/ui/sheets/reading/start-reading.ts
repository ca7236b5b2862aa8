import { RowUnpacker } from './packed-rows.ts'
import type { ReadEvent, ReadRequest } from './read-import.ts'
import { LIMITS } from './read-limits.ts'
import type { SentEvent } from './serve-reading.ts'

/**
 * Lets a new thread of the import read for at most LIMITS.seconds; returns a function that stops it. There are no
 * events after the last one or after stopping.
 */
export function startReading(
  worker: Worker,
  request: ReadRequest,
  onEvent: (event: ReadEvent) => void
): () => void {
  const deadline = setTimeout(() => {
    stop()
    onEvent({ kind: 'failed', problem: { code: 'took_too_long', limit: LIMITS.seconds } })
  }, LIMITS.seconds * 1000)
  const stop = (): void => {
    clearTimeout(deadline)
    worker.terminate()
  }
  const unpacker = new RowUnpacker()
  worker.addEventListener('message', ({ data }: MessageEvent<SentEvent>) => {
    if (data.kind !== 'progress' && data.kind !== 'rows') stop()
    onEvent(data.kind === 'rows' ? { kind: 'rows', rows: unpacker.unpack(data.packed) } : data)
  })
  worker.addEventListener('error', () => {
    stop()
    onEvent({ kind: 'failed', problem: { code: 'unreadable' } })
  })
  worker.postMessage(request)
  return stop
}
