import { RowUnpacker } from './packed-rows.ts'
import type { ReadEvent, ReadRequest } from './read-import.ts'
import type { SentEvent } from './serve-reading.ts'

/** Lets a fresh thread of the import read; answers how to stop it. Nothing is heard after the last event or after stopping. */
export function startReading(
  worker: Worker,
  request: ReadRequest,
  onEvent: (event: ReadEvent) => void
): () => void {
  const stop = (): void => worker.terminate()
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
