import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import type { Database } from '../../../database/database.ts'
import {
  inLanguage,
  nameInLanguage,
  type ReportColumn,
  type ReportTarget,
  writeBook
} from '../../reports/reports.ts'
import { sheetOf } from '../views/loan-sheet.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import { type BookLook, contractColumns, dueColumns, withBalances } from './loan-columns.ts'
import type { LoanBookWork } from './loan-file-work.ts'

/** Writes one loan: contract, progress and schedule. @throws like `writeJobFile` */
export function writeLoanBook(database: Database, work: LoanBookWork, target: ReportTarget): Promise<void> {
  return writeBook(database, work, target, async ({ styles, pace }) => {
    const { language, loanId, now } = work
    const texts = loanBookTexts[language]
    const { contract, schedule } = texts.sheets
    const look = { texts, styles, language }
    const loan = await sheetOf(database.read, loanId, now.slice(0, 7))
    const facts = contractColumns<LoanSheet>(look)
    pace.expect(facts.length + loan.instalments.length)
    return {
      head: {
        title: `${texts.loanOf} ${loan.employee_code} ${nameInLanguage(language, loan)}`,
        subtitle: inLanguage(language, loan.salary_type_name, loan.salary_type_name_en),
        nothing: texts.nothing
      },
      fill: async book => {
        const columns = factColumns(loan, look)
        await book.write({ total: null, name: contract, columns, countFormat: '@' }, facts)
        const countFormat = texts.countOf.instalments
        const instalments = withBalances(loan, loan.instalments)
        await book.write({ name: schedule, columns: dueColumns(look), countFormat }, instalments)
      }
    }
  })
}

type Fact = ReportColumn<LoanSheet>

/** The contract line by line, with the columns of the list of loans as rows. */
const factColumns = (loan: LoanSheet, { texts, styles }: BookLook): ReportColumn<Fact>[] => [
  { heading: texts.fact, width: 26, value: fact => fact.heading, style: styles.text },
  {
    heading: texts.value,
    width: 34,
    value: fact => fact.value(loan),
    style: ({ style }) => (typeof style === 'function' ? style(loan) : style)
  }
]
