import type { Database } from '../../../database/database.ts'
import {
  dateInWords,
  inLanguage,
  openWorkbook,
  type ReportColumn,
  ReportPace,
  ReportSheet,
  ReportStyles,
  type ReportTarget,
  untilAborted,
  writeJobFile
} from '../../reports/reports.ts'
import { type ApprovalBookTexts, approvalBookTexts } from './approval-book-texts.ts'
import type { ApprovalFileWork } from './approval-file-work.ts'

interface Sheet<T> {
  readonly name: string
  readonly countFormat: string
  readonly columns: readonly ReportColumn<T>[]
}

/** A workbook of documents while it is written. */
export interface ApprovalBook {
  readonly texts: ApprovalBookTexts
  readonly styles: ReportStyles
  write<T>(sheet: Sheet<T>, rows: AsyncIterable<T> | Iterable<T>): Promise<void>
}

/** Writes a workbook, sheet by sheet. @throws as `writeJobFile` */
export function writeApprovalBook(
  database: Database,
  work: ApprovalFileWork,
  target: ReportTarget,
  fill: (book: ApprovalBook) => Promise<void>
): Promise<void> {
  return writeJobFile(database, target, async (output, signal) => {
    const { language, calendar, now, madeBy } = work
    const texts = approvalBookTexts[language]
    const title = work.kind === 'overtime-book' ? texts.overtime : texts.documents
    const made = `${dateInWords(now, language, calendar)} ${now.slice(11, 16)}${texts.clock}`
    const styles = new ReportStyles(language, calendar)
    const pace = new ReportPace({ signal, onProgress: target.onProgress })
    const workbook = await openWorkbook(output, madeBy)
    await fill({
      texts,
      styles,
      write: async (plan, rows) => {
        const sheet = new ReportSheet(
          workbook,
          {
            ...plan,
            titles: [title, datesOf(work), `${texts.madeAt} ${made} ${texts.madeBy} ${madeBy}`],
            total: texts.total,
            nothing: texts.nothing,
            page: texts.page,
            footer: title
          },
          { styles, pace, ...(target.rowsMax === undefined ? {} : { rowsMax: target.rowsMax }) }
        )
        for await (const row of rows) await sheet.add(row)
        await sheet.finish()
      }
    })
    await untilAborted(() => workbook.commit(), signal)
    pace.report()
  })
}

function datesOf({ query: { from, to }, language, calendar }: ApprovalFileWork): string {
  const texts = approvalBookTexts[language]
  const said = [
    ...(from === undefined ? [] : [texts.from, dateInWords(from, language, calendar)]),
    ...(to === undefined ? [] : [texts.until, dateInWords(to, language, calendar)])
  ]
  return said.length === 0 ? texts.everything : said.join(' ')
}

interface Named {
  readonly employee_name: string
  readonly employee_last_name: string
  readonly employee_name_en: string | null
  readonly employee_last_name_en: string | null
}

export const nameOf = (language: ApprovalFileWork['language'], person: Named): string =>
  [
    inLanguage(language, person.employee_name, person.employee_name_en),
    inLanguage(language, person.employee_last_name, person.employee_last_name_en)
  ].join(' ')
