import type { ReadEvent, ReadRequest } from './read-import.ts'

/** Lets a fresh thread of the import read; answers how to stop it. Nothing is heard after the last event or after stopping. */
export function startReading(
  worker: Worker,
  request: ReadRequest,
  onEvent: (event: ReadEvent) => void
): () => void {
  const stop = (): void => worker.terminate()
  worker.addEventListener('message', ({ data }: MessageEvent<ReadEvent>) => {
    if (data.kind !== 'progress' && data.kind !== 'rows') stop()
    onEvent(data)
  })
  worker.addEventListener('error', () => {
    stop()
    onEvent({ kind: 'failed', problem: { code: 'unreadable' } })
  })
  worker.postMessage(request)
  return stop
}
