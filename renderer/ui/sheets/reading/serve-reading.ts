import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import { type PackedRows, packRows } from './packed-rows.ts'
import { type ReadEvent, type ReadRequest, readImport } from './read-import.ts'

/** An event as sent to the window. */
export type SentEvent =
  | Exclude<ReadEvent, { kind: 'rows' }>
  | { readonly kind: 'rows'; readonly packed: PackedRows }

/**
 * What the thread of an import runs: one request, many events. An unexpected exception is reported as an error of the worker.
 */
export function serveReading(table: ImportTable): void {
  self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
    const tell = (event: ReadEvent): void => {
      if (event.kind === 'rows') {
        const packed = packRows(event.rows)
        send({ kind: 'rows', packed }, [packed.cells.buffer, packed.sources.buffer])
      } else send(event)
    }
    readImport(table, data, tell).catch((error: unknown) => {
      // Outside the promise, so that it reaches the worker's `error` event in the window.
      setTimeout(() => {
        throw error
      })
    })
  })
}

const send = (event: SentEvent, transfer: ArrayBuffer[] = []): void => self.postMessage(event, { transfer })
