import { PassThrough, type Readable } from 'node:stream'
import type {
  CompanyDayRow,
  CompanyFigureQuery,
  CompanyLoan,
  CompanyLoansQuery
} from '#shared/contracts/head-office/company-figures.ts'
import type { FileRequest } from '#shared/contracts/jobs.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { branchClock, MadeOf, type Runtime } from '../../platform/runtime.ts'
import { type BookHead, type BookSheet, fillBook } from '../../platform/workbook/book.ts'
import { dateInWords, inLanguage } from '../../platform/workbook/in-words.ts'
import { columnKinds } from '../../platform/workbook/report-columns.ts'
import { ReportPace } from '../../platform/workbook/report-pace.ts'
import { ReportStyles } from '../../platform/workbook/report-styles.ts'
import { COMPANY_BOOK_TEXTS } from './company-book-texts.ts'
import type { CompanyDay } from './company-day.ts'
import type { LoansOfCompany } from './company-loans.ts'

interface BooksParts {
  readonly runtime: Runtime
  readonly day: CompanyDay
  readonly loans: LoansOfCompany
}

interface Book<T> {
  readonly head: BookHead
  readonly sheet: (styles: ReportStyles) => BookSheet<T>
  readonly rows: AsyncIterable<T> | Iterable<T>
}

/** Figures of the company as Excel workbooks, which are written while they are sent. */
export class CompanyBooks extends MadeOf<BooksParts> {
  async day(caller: UserCaller, { language, calendar, ...query }: CompanyFigureQuery & FileRequest) {
    const words = COMPANY_BOOK_TEXTS[language]
    const rows = await this.parts.day.list(query)
    const isByUnit = query.by === 'department'
    return this.#write<CompanyDayRow>(
      caller,
      { language, calendar },
      {
        head: {
          title: words.day,
          subtitle: `${dateInWords(query.date, language, calendar)} – ${words.undue}`,
          nothing: words.nothing
        },
        sheet: styles => {
          const { text, count } = columnKinds<CompanyDayRow>(styles)
          return {
            name: words.day,
            countFormat: words.count,
            columns: [
              text(words.code, 12, row => row.branch_code),
              text(words.branch, 30, row => row.branch_name),
              ...(isByUnit
                ? [
                    text(words.department, 28, row =>
                      row.unit_name === null
                        ? null
                        : inLanguage(language, row.unit_name, row.unit_name_en ?? '')
                    )
                  ]
                : []),
              count(words.people, row => row.people),
              count(words.present, row => row.present),
              count(words.onLeave, row => row.on_leave),
              count(words.missing, row => row.missing)
            ]
          }
        },
        rows
      }
    )
  }

  loans(caller: UserCaller, { language, calendar, ...query }: CompanyLoansQuery & FileRequest) {
    const words = COMPANY_BOOK_TEXTS[language]
    const satang = (baht: number | null): number => Math.round((baht ?? 0) * 100)
    return this.#write<CompanyLoan>(
      caller,
      { language, calendar },
      {
        head: {
          title: words.loans,
          subtitle: `${words.allBranches} – ${words.kept}`,
          nothing: words.nothing
        },
        sheet: styles => {
          const { text, date, money } = columnKinds<CompanyLoan>(styles)
          return {
            name: words.loans,
            countFormat: words.count,
            columns: [
              text(words.employeeCode, 14, row => row.employee_code),
              text(words.name, 26, row => {
                const thai = `${row.employee_name} ${row.employee_last_name}`
                const english = `${row.employee_name_en ?? ''} ${row.employee_last_name_en ?? ''}`.trim()
                return inLanguage(language, thai, english)
              }),
              text(words.branch, 26, row => row.branch_name),
              text(words.type, 22, row => inLanguage(language, row.type_name ?? '', row.type_name_en ?? '')),
              date(words.date, row => row.loan_date),
              text(words.status, 14, row => words[row.status]),
              // Blank where the branch keeps its amounts to itself.
              { ...money(words.total, row => satang(row.total)), value: row => row.total },
              { ...money(words.left, row => satang(row.left)), value: row => row.left }
            ]
          }
        },
        rows: this.parts.loans.all(query)
      }
    )
  }

  /** What fails while it is written ends the download. */
  #write<T>(caller: UserCaller, request: FileRequest, { head, sheet, rows }: Book<T>): Readable {
    const output = new PassThrough()
    const stop = new AbortController()
    output.once('close', () => stop.abort())
    const styles = new ReportStyles(request.language, request.calendar)
    const pace = new ReportPace({ signal: stop.signal, onProgress: () => undefined })
    const look = { ...request, now: branchClock(this.parts.runtime), madeBy: caller.name }
    fillBook(output, look, head, { styles, pace, signal: stop.signal }, book =>
      book.write(sheet(styles), rows)
    ).catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
    return output
  }
}
