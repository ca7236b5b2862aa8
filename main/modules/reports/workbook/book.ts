import type { Database } from '../../../database/database.ts'
import type { FileLook } from '../report-work.ts'
import { openWorkbook, type ReportTarget, untilAborted, writeJobFile } from './job-file.ts'
import { dateInWords } from './report-dates.ts'
import { ReportPace } from './report-pace.ts'
import { ReportSheet, type SheetPlan } from './report-sheet.ts'
import { ReportStyles } from './report-styles.ts'

/** Texts on every sheet; `clock` follows a time of day. */
export const BOOK_WORDS = {
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

/** Reads with `prepare`, which returns the head and a function that writes the sheets. @throws like `writeJobFile` */
export const writeBook = <T>(
  database: Database,
  { language, calendar, now, madeBy }: FileLook,
  target: ReportTarget,
  prepare: (tools: { styles: ReportStyles; pace: ReportPace }) => Promise<{
    readonly head: BookHead
    readonly fill: (book: Book) => Promise<T>
  }>
): Promise<T> =>
  writeJobFile(database, target, async (output, signal) => {
    const styles = new ReportStyles(language, calendar)
    const pace = new ReportPace({ signal, onProgress: target.onProgress })
    const { head, fill } = await prepare({ styles, pace })
    pace.report()
    const { title, nothing, footer = title } = head
    const workbook = await openWorkbook(output, madeBy)
    const words = BOOK_WORDS[language]
    const at = `${dateInWords(now, language, calendar)} ${now.slice(11, 16)}${words.clock}`
    const made = `${words.madeAt} ${at} ${words.madeBy} ${madeBy}`
    const more = { styles, pace, ...(target.rowsMax === undefined ? {} : { rowsMax: target.rowsMax }) }
    const { page, total } = words
    const written = await fill({
      write: async ({ subtitle = head.subtitle, ...plan }, rows) => {
        const titles = [title, subtitle, made] as const
        const common = { titles, total, page, footer, nothing }
        const sheet = new ReportSheet(workbook, { ...common, ...plan }, more)
        for await (const row of rows) await sheet.add(row)
        await sheet.finish()
      }
    })
    await untilAborted(() => workbook.commit(), signal)
    pace.report()
    return written
  })
