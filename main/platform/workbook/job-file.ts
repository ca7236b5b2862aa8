import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { stream } from 'exceljs'
import type { Database } from '../../database/database.ts'
import type { PaceHooks } from './report-pace.ts'

export interface ReportTarget extends PaceHooks {
  /** Path of the result; nothing is there until the file is complete. */
  readonly file: string
  /** The most rows per sheet; Excel's limit by default. */
  readonly rowsMax?: number
}

/**
 * Writes the file of a job while the database is read in one transaction, so that all data is from the same moment.
 * @throws the signal's reason if it is aborted, or the error of the disk; no file is left in either case
 */
export async function writeJobFile<T>(
  database: Database,
  target: ReportTarget,
  write: (output: NodeJS.WritableStream, signal: AbortSignal) => Promise<T>
): Promise<T> {
  const unfinished = `${target.file}.part`
  const stop = new AbortController()
  const signal = AbortSignal.any([target.signal, stop.signal])
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  // exceljs only listens at its end; until then nobody would notice a full disk.
  output.on('error', error => stop.abort(error))
  try {
    await database.readDirectly(raw => raw.exec('begin'))
    const written = await write(output, signal)
    await closed(output)
    signal.throwIfAborted()
    await rename(unfinished, target.file)
    return written
  } catch (error) {
    output.destroy()
    await closed(output)
    await rm(unfinished, { force: true })
    // Work that was waiting on the signal throws an AbortError in place of the reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    await database.readDirectly(raw => {
      if (raw.inTransaction) raw.exec('rollback')
    })
  }
}

/** A streamed workbook. exceljs is loaded only on use, as the main process imports this file and never needs it. */
export async function openWorkbook(
  output: NodeJS.WritableStream,
  madeBy: string
): Promise<stream.xlsx.WorkbookWriter> {
  const { default: ExcelJS } = await import('exceljs')
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    // The types of exceljs require a Stream, but it can write to any writable.
    stream: output as NodeJS.WritableStream & import('node:stream').Stream,
    useStyles: true,
    useSharedStrings: false,
    zip: { zlib: { level: 3 } }
  })
  workbook.creator = madeBy
  workbook.lastModifiedBy = madeBy
  workbook.views = [
    { x: 0, y: 0, width: 24_000, height: 14_000, firstSheet: 0, activeTab: 0, visibility: 'visible' }
  ]
  return workbook
}

async function closed(output: WriteStream): Promise<void> {
  if (!output.closed) await new Promise<void>(resolve => output.once('close', resolve))
}

/** A destroyed stream never finishes, so neither would its commit. */
export async function untilAborted(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  let stop = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    await Promise.race([work(), aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
