import { once } from 'node:events'
import type { HandOverProfile } from '#shared/domain/hand-over/hand-over-profile.ts'
import { cellText, headingOf } from '#shared/domain/hand-over/hand-over-values.ts'
import { toWindows874 } from '#shared/domain/hand-over/windows-874.ts'
import type { Database } from '../../../database/database.ts'
import { type ReportTarget, writeJobFile } from '../../reports/reports.ts'
import { HandOverSource } from './hand-over-rows.ts'
import type { HandOverWork } from './hand-over-work.ts'

const BYTE_ORDER_MARK = '\uFEFF'
/** A spreadsheet would run such a text as a formula. A number may be negative. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.:]+$)/

function csvCell(text: string, separator: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line of the file, without its end. */
export const csvLine = (cells: readonly string[], separator: string): string =>
  cells.map(cell => csvCell(cell, separator)).join(separator)

const encoded = (text: string, encoding: HandOverProfile['encoding']): string | Uint8Array =>
  encoding === 'utf-8' ? text : toWindows874(text)

/** Writes one line for each person. @throws like `writeJobFile` */
export const writeHandOverCsv = (
  database: Database,
  work: HandOverWork,
  target: ReportTarget
): Promise<void> =>
  writeJobFile(database, target, async (output, signal) => {
    const { profile, language } = work
    const { columns, encoding, separator } = profile
    const source = await HandOverSource.open(database.read, work)
    const total = source.count
    const write = async (cells: readonly string[]): Promise<void> => {
      signal.throwIfAborted()
      const line = `${csvLine(cells, separator)}\r\n`
      if (!output.write(encoded(line, encoding))) await once(output, 'drain', { signal })
    }
    // Excel takes a file for UTF-8 by its first character alone.
    if (encoding === 'utf-8') output.write(BYTE_ORDER_MARK)
    if (profile.has_headings) await write(columns.map(column => headingOf(column, language)))
    let done = 0
    for await (const row of source.rows()) {
      await write(columns.map(column => cellText(row, column, profile)))
      done += 1
      if (done % 100 === 0) target.onProgress(done, total)
    }
    target.onProgress(done, total)
    output.end()
  })
