import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import { type ReadEvent, type ReadRequest, readImport } from './read-import.ts'

/**
 * What the thread of an import does: one request, many events. What nobody foresaw fails the worker, and is told as such.
 */
export function serveReading(table: ImportTable): void {
  self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
    const tell = (event: ReadEvent): void => self.postMessage(event)
    readImport(table, data, tell).catch((error: unknown) => {
      // Out of the promise, so that the window's `error` event of this worker tells it.
      setTimeout(() => {
        throw error
      })
    })
  })
}
