import type { Database } from '../../../database/database.ts'
import { monthInWords, type ReportTarget, writeBook } from '../../reports/reports.ts'
import { instalmentsOf } from '../loan/loan-repository.ts'
import { everyLoan, type ListedLoan } from '../views/loan-screen-list.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import { type BookedInstalment, instalmentColumns, loanColumns, withBalances } from './loan-columns.ts'
import type { LoansBookWork } from './loan-file-work.ts'
import { LoanSums, monthSumColumns, typeSumColumns, yearSumColumns } from './loan-sums.ts'

/** Loans per read, of at most 500 instalments each, to limit memory. */
const LOANS_A_READ = 100

/** Writes the loans of a list with all instalments and their sums. @throws like `writeJobFile` */
export function writeLoansBook(database: Database, work: LoansBookWork, target: ReportTarget): Promise<void> {
  return writeBook(database, work, target, async ({ styles, pace }) => {
    const { language, calendar, currentMonth, filter, order } = work
    const { read } = database
    const texts = loanBookTexts[language]
    const { sheets, countOf } = texts
    const look = { texts, styles, language }
    const pages = () => everyLoan(read, filter, { order, currentMonth, size: LOANS_A_READ })

    const counts = { loans: 0, instalments: 0 }
    for await (const page of pages()) {
      counts.loans += page.length
      for (const loan of page) counts.instalments += loan.period_count
      if (pace.isDue()) await pace.rest(null)
    }
    pace.expect(counts.loans + counts.instalments)
    const said = [
      texts.loans(counts.loans),
      texts.overdueNote(monthInWords(currentMonth, language, calendar)),
      texts.cancelledNote
    ]
    const sums = new LoanSums()
    async function* loans(): AsyncGenerator<ListedLoan> {
      for await (const page of pages())
        for (const loan of page) {
          sums.addLoan(loan)
          yield loan
        }
    }
    async function* instalments(): AsyncGenerator<BookedInstalment> {
      for await (const page of pages()) {
        const ids = page.map(loan => loan.id)
        const own = Map.groupBy(await instalmentsOf(read, ids), row => row.loan_id)
        for (const loan of page)
          for (const it of withBalances(loan, own.get(loan.id) ?? [])) {
            sums.addInstalment(it)
            yield it
          }
      }
    }
    return {
      head: { title: texts.title, subtitle: said.join('  ·  '), nothing: texts.nothing },
      fill: async ({ write }) => {
        await write({ name: sheets.loans, columns: loanColumns(look), countFormat: countOf.loans }, loans())
        await write(
          { name: sheets.schedule, columns: instalmentColumns(look), countFormat: countOf.instalments },
          instalments()
        )
        await write(
          { name: sheets.years, columns: yearSumColumns(look, calendar), countFormat: countOf.years },
          sums.years()
        )
        await write(
          { name: sheets.types, columns: typeSumColumns(look), countFormat: countOf.types },
          sums.types()
        )
        await write(
          { name: sheets.months, columns: monthSumColumns(look), countFormat: countOf.months },
          sums.months()
        )
      }
    }
  })
}
