import type { LoanDueRow, LoansDuePage } from '#shared/contracts/loan-screens.ts'
import type { Database, ReadDatabase } from '../../../database/database.ts'
import {
  findUnitNames,
  inLanguage,
  monthInWords,
  type ReportColumn,
  type ReportTarget,
  writeBook
} from '../../reports/reports.ts'
import { pageOfDue } from '../views/loan-due.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import { type BookLook, moneyColumn, textColumn } from './loan-columns.ts'
import type { LoansDueBookWork } from './loan-file-work.ts'

const ROWS_A_READ = 500

interface Deduction {
  readonly row: LoanDueRow
  readonly account: string | null
}

/** Writes what a payroll month deducts, with lines to sign, for those who run the payroll. @throws as `writeJobFile` */
export function writeLoansDueBook(
  database: Database,
  work: LoansDueBookWork,
  target: ReportTarget
): Promise<void> {
  return writeBook(database, work, target, async ({ styles, pace }) => {
    const { language, calendar, query } = work
    const texts = loanBookTexts[language]
    const readPage = (after?: string): Promise<LoansDuePage> =>
      pageOfDue(database.read, { ...query, limit: ROWS_A_READ, ...(after === undefined ? {} : { after }) })
    const first = await readPage()
    pace.expect(first.totals?.reduce((sum, it) => sum + it.instalment_count, 0) ?? 0)
    // Whose payroll it is.
    const companies = await findUnitNames(database.read, { kind: 'company', ids: [], language })
    return {
      head: {
        title: `${texts.deductionsOf} ${monthInWords(query.month, language, calendar)}`,
        subtitle: companies.join(', '),
        nothing: texts.noDeduction
      },
      fill: async book => {
        const sheet = book.sheet<Deduction>({
          name: texts.sheets.deductions,
          columns: columnsOf({ texts, styles, language }),
          countFormat: texts.countOf.instalments,
          signatures: texts.signatures
        })
        for (let page = first; ; page = await readPage(page.next)) {
          const ids = page.rows.map(row => row.employee_id)
          const accounts = await accountsOf(database.read, ids)
          for (const row of page.rows)
            await sheet.add({ row, account: accounts.get(row.employee_id) ?? null })
          if (page.next === null) break
        }
        await sheet.finish()
      }
    }
  })
}

async function accountsOf(db: ReadDatabase, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'bank_account_code'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.id, row.bank_account_code]))
}

function columnsOf(look: BookLook): ReportColumn<Deduction>[] {
  const { texts, styles, language } = look
  const { column, instalment } = texts
  return [
    textColumn(column.code, 14, ({ row }) => row.employee_code, look),
    textColumn(
      column.name,
      18,
      ({ row }) => inLanguage(language, row.employee_name, row.employee_name_en),
      look
    ),
    textColumn(
      column.lastName,
      20,
      ({ row }) => inLanguage(language, row.employee_last_name, row.employee_last_name_en),
      look
    ),
    textColumn(column.account, 18, ({ account }) => account ?? '', look),
    textColumn(column.typeCode, 12, ({ row }) => row.salary_type_code, look),
    textColumn(
      column.loanType,
      22,
      ({ row }) => inLanguage(language, row.salary_type_name, row.salary_type_name_en),
      look
    ),
    { heading: column.seq, width: 9, value: ({ row }) => row.seq, style: styles.whole },
    moneyColumn(column.principalDue, ({ row }) => row.principal_satang, look),
    moneyColumn(column.interestDue, ({ row }) => row.interest_satang, look),
    moneyColumn(column.due, ({ row }) => row.amount_satang, look),
    textColumn(column.status, 14, ({ row }) => instalment[row.status], look)
  ]
}
