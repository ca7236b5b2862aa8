import type { Database } from '../../../database/database.ts'
import {
  columnKinds,
  findUnitNames,
  monthInWords,
  type ReportColumn,
  type ReportTarget,
  writeBook
} from '../../reports/reports.ts'
import { type DueInstalment, pageOfDue } from '../views/loan-due.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import { type BookLook, borrowerColumns, typeColumn } from './loan-columns.ts'
import type { LoansDueBookWork } from './loan-file-work.ts'

const ROWS_A_READ = 500

/** Writes the deductions of a payroll month, with lines for signatures, for payroll staff. @throws like `writeJobFile` */
export function writeLoansDueBook(
  database: Database,
  work: LoansDueBookWork,
  target: ReportTarget
): Promise<void> {
  return writeBook(database, work, target, async ({ styles, pace }) => {
    const { language, calendar, query } = work
    const texts = loanBookTexts[language]
    const readPage = (after?: string) =>
      pageOfDue(database.read, { ...query, limit: ROWS_A_READ, ...(after === undefined ? {} : { after }) })
    const first = await readPage()
    pace.expect(first.totals?.reduce((sum, it) => sum + it.instalment_count + it.held_count, 0) ?? 0)
    async function* everyRow(): AsyncGenerator<DueInstalment> {
      yield* first.rows
      for (let { next } = first; next !== null; ) {
        const page = await readPage(next)
        yield* page.rows
        next = page.next
      }
    }
    // The companies whose payroll it is.
    const companies = await findUnitNames(database.read, { kind: 'company', ids: [], language })
    return {
      head: {
        title: `${texts.deductionsOf} ${monthInWords(query.month, language, calendar)}`,
        subtitle: companies.join(', '),
        nothing: texts.noDeduction
      },
      fill: book =>
        book.write(
          {
            name: texts.sheets.deductions,
            columns: columnsOf({ texts, styles, language }),
            countFormat: texts.countOf.instalments,
            signatures: texts.signatures
          },
          everyRow()
        )
    }
  })
}

function columnsOf(look: BookLook): ReportColumn<DueInstalment>[] {
  const { column: columnOf, text, money } = columnKinds<DueInstalment>(look.styles)
  const { column, instalment } = look.texts
  return [
    ...borrowerColumns<DueInstalment>(row => row, look),
    text(column.account, 18, row => row.bank_account_code ?? ''),
    text(column.typeCode, 12, row => row.salary_type_code),
    typeColumn(22, row => row, look),
    columnOf(column.seq, 9, row => row.seq, look.styles.whole),
    money(column.principalDue, row => (row.held === null ? row.principal_satang : 0)),
    money(column.interestDue, row => (row.held === null ? row.interest_satang : 0)),
    money(column.due, row => (row.held === null ? row.amount_satang : 0)),
    money(column.held, row => (row.held === null ? 0 : row.amount_satang)),
    text(column.status, 24, row => instalment[row.held ?? row.status])
  ]
}
