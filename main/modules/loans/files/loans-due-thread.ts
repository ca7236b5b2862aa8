import type { LoanDueRow, LoansDuePage } from '#shared/contracts/loan-screens.ts'
import type { Database, ReadDatabase } from '../../../database/database.ts'
import {
  findUnitNames,
  inLanguage,
  monthInWords,
  openWorkbook,
  type ReportColumn,
  ReportPace,
  ReportSheet,
  ReportStyles,
  type ReportTarget,
  untilAborted,
  writeJobFile
} from '../../reports/reports.ts'
import { pageOfDue } from '../views/loan-due.ts'
import { commonPlan } from './book-plan.ts'
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
  return writeJobFile(database, target, async (output, signal) => {
    const { language, calendar, query } = work
    const texts = loanBookTexts[language]
    const styles = new ReportStyles(language, calendar)
    const look = { texts, styles, language }
    const pace = new ReportPace({ signal, onProgress: target.onProgress })
    const readPage = (after?: string): Promise<LoansDuePage> =>
      pageOfDue(database.read, { ...query, limit: ROWS_A_READ, ...(after === undefined ? {} : { after }) })
    let page = await readPage()
    pace.expect(page.totals?.reduce((sum, it) => sum + it.instalment_count, 0) ?? 0)
    pace.report()

    const workbook = await openWorkbook(output, work.madeBy)
    // Whose payroll it is.
    const companies = await findUnitNames(database.read, { kind: 'company', ids: [], language })
    const title = `${texts.deductionsOf} ${monthInWords(query.month, language, calendar)}`
    const sheet = new ReportSheet<Deduction>(
      workbook,
      {
        ...commonPlan(work, title, companies.join(', ')),
        name: texts.sheets.deductions,
        columns: columnsOf(look),
        countFormat: texts.countOf.instalments,
        nothing: texts.noDeduction,
        signatures: texts.signatures
      },
      { styles, pace }
    )
    for (;;) {
      const accounts = await accountsOf(
        database.read,
        page.rows.map(row => row.employee_id)
      )
      for (const row of page.rows) await sheet.add({ row, account: accounts.get(row.employee_id) ?? null })
      if (page.next === null) break
      page = await readPage(page.next)
    }
    await sheet.finish()
    await untilAborted(() => workbook.commit(), signal)
    pace.report()
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
