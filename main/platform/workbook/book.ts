import type { Database } from '../../database/database.ts'
import type { FileLook } from './file-look.ts'
import { dateInWords } from './in-words.ts'
import { openWorkbook, type ReportTarget, untilAborted, writeJobFile } from './job-file.ts'
import { ReportPace } from './report-pace.ts'
import { ReportSheet, type SheetPlan } from './report-sheet.ts'
import { ReportStyles } from './report-styles.ts'

/** Texts on every sheet; `clock` follows a time of day. */
const BOOK_WORDS = {
  th: { madeAt: 'จัดทำเมื่อ', madeBy: 'โดย', clock: ' น.', page: 'หน้า', total: 'รวม' },
  en: { madeAt: 'Created on', madeBy: 'by', clock: '', page: 'Page', total: 'Total' }
} as const

/** Shared by all sheets of a workbook. */
export interface BookHead {
  readonly title: string
  /** Second line of each sheet: period, people or counts. */
  readonly subtitle: string
  /** Shown if there are no rows. */
  readonly nothing: string
  /** The title by default. */
  readonly footer?: string
}

/** One sheet; omitted values are taken from the head of the workbook. */
export type BookSheet<T> = Pick<SheetPlan<T>, 'name' | 'columns' | 'countFormat' | 'signatures'> &
  Partial<Pick<SheetPlan<T>, 'total' | 'nothing'> & Pick<BookHead, 'subtitle'>>

/** A workbook that is being written. */
export interface Book {
  write<T>(sheet: BookSheet<T>, rows: AsyncIterable<T> | Iterable<T>): Promise<void>
}

/** When and by whom a file was made. */
export function madeInWords({ language, calendar, now, madeBy }: FileLook): string {
  const { madeAt, clock, madeBy: by } = BOOK_WORDS[language]
  return `${madeAt} ${dateInWords(now, language, calendar)} ${now.slice(11, 16)}${clock} ${by} ${madeBy}`
}

interface BookTools {
  readonly styles: ReportStyles
  readonly pace: ReportPace
}

/** Writes a workbook to an output; `fill` writes its sheets. */
export async function fillBook<T>(
  output: NodeJS.WritableStream,
  look: FileLook,
  { title, nothing, footer = title, ...head }: BookHead,
  { signal, ...tools }: BookTools & { readonly signal: AbortSignal; readonly rowsMax?: number },
  fill: (book: Book) => Promise<T>
): Promise<T> {
  const workbook = await openWorkbook(output, look.madeBy)
  const { page, total } = BOOK_WORDS[look.language]
  const made = madeInWords(look)
  const written = await fill({
    write: async ({ subtitle = head.subtitle, ...plan }, rows) => {
      const titles = [title, subtitle, made] as const
      const sheet = new ReportSheet(workbook, { titles, total, page, footer, nothing, ...plan }, tools)
      for await (const row of rows) await sheet.add(row)
      await sheet.finish()
    }
  })
  await untilAborted(() => workbook.commit(), signal)
  return written
}

/** Reads with `prepare`, which returns the head and a function that writes the sheets. @throws like `writeJobFile` */
export const writeBook = <T>(
  database: Database,
  look: FileLook,
  target: ReportTarget,
  prepare: (tools: BookTools) => Promise<{
    readonly head: BookHead
    readonly fill: (book: Book) => Promise<T>
  }>
): Promise<T> =>
  writeJobFile(database, target, async (output, signal) => {
    const styles = new ReportStyles(look.language, look.calendar)
    const pace = new ReportPace({ signal, onProgress: target.onProgress })
    const { head, fill } = await prepare({ styles, pace })
    pace.report()
    const { rowsMax } = target
    const tools = { styles, pace, signal, ...(rowsMax === undefined ? {} : { rowsMax }) }
    const written = await fillBook(output, look, head, tools, fill)
    pace.report()
    return written
  })
