import type { ReadEvent, ReadRequest } from './read-import.ts'
import { readImport } from './read-import.ts'

/** The thread that reads: one request, many events. What nobody foresaw fails the worker, and is told as such. */
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  const tell = (event: ReadEvent): void => self.postMessage(event)
  readImport(data, tell).catch((error: unknown) => {
    // Out of the promise, so that the window's `error` event of this worker tells it.
    setTimeout(() => {
      throw error
    })
  })
})
