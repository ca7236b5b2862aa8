import type { Database } from '../../../database/database.ts'
import {
  type Book,
  dateInWords,
  type ReportStyles,
  type ReportTarget,
  writeBook
} from '../../reports/reports.ts'
import { type ApprovalBookTexts, approvalBookTexts } from './approval-book-texts.ts'
import type { ApprovalFileWork } from './approval-file-work.ts'

/** A workbook of documents that is being written. */
export interface ApprovalBook extends Book {
  readonly texts: ApprovalBookTexts
  readonly styles: ReportStyles
}

/** Writes a workbook, sheet by sheet. @throws like `writeJobFile` */
export const writeApprovalBook = (
  database: Database,
  work: ApprovalFileWork,
  target: ReportTarget,
  fill: (book: ApprovalBook) => Promise<void>
): Promise<void> =>
  writeBook(database, work, target, async ({ styles }) => {
    const texts = approvalBookTexts[work.language]
    const title = work.kind === 'overtime-book' ? texts.overtime : texts.documents
    return {
      head: { title, subtitle: datesOf(work), nothing: texts.nothing },
      fill: book => fill({ ...book, texts, styles })
    }
  })

function datesOf({ query: { from, to }, language, calendar }: ApprovalFileWork): string {
  const texts = approvalBookTexts[language]
  const said = [
    ...(from === undefined ? [] : [texts.from, dateInWords(from, language, calendar)]),
    ...(to === undefined ? [] : [texts.until, dateInWords(to, language, calendar)])
  ]
  return said.length === 0 ? texts.everything : said.join(' ')
}
