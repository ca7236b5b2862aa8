import { setImmediate as nextTurn } from 'node:timers/promises'
import { LoanDryRunRequest, LoanDryRunRow } from '#shared/contracts/loans/loan-imports.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import type { Queries } from '../../../database/database.ts'
import { branchToday, type Runtime, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import type { RunWork } from '../../imports/imports.ts'
import { type Borrower, type CheckedLoan, makeLoan } from '../loan/create-loan.ts'
import { type LoanRecord, readLoanRow, TypeIndex } from './loan-row.ts'
import { planUndo } from './undo-loans.ts'

/** Import of loans. Each row is checked by the code of create; a refused one leaves no trace, the others are saved. */
export function loanRunWork({ database, runtime }: ServiceParts): RunWork<typeof LoanDryRunRow> {
  return {
    kind: 'loans',
    undoAction: 'loan.import_undo',
    subjectKind: 'loan_import_run',
    dryRunRequest: LoanDryRunRequest,
    dryRunRow: LoanDryRunRow,
    dryRun: (records, caller) => dryRunLoans({ database, runtime }, caller, records),
    planUndo: (db, runId) => planUndo(db, runtime, runId),
    commit: (runId, rows, caller, finish) =>
      database.write(async trx => {
        const context = { caller, today: branchToday(runtime), types: await TypeIndex.load(trx) }
        const refusals = new Map<number, readonly Fault[]>()
        for (const [at, { source, record }] of rows.entries()) {
          const row = await readLoanRow(trx, context, record)
          if ('faults' in row) {
            refusals.set(at, row.faults)
            continue
          }
          const made = await makeLoan(trx, runtime, { ...row.checked, borrower: row.borrower, caller })
          await trx
            .insertInto('imported_loans')
            .values({ loan_id: made.employee_loan_id, run_id: runId, source })
            .execute()
        }
        const inserted = rows.length - refusals.size
        await finish(trx, { importId: null, inserted, updated: 0, resigned: 0, unchanged: 0, refusals })
      })
  }
}

/** After this many rows other requests are served; each row has a schedule of up to 500 instalments. */
const ROWS_A_TURN = 10

/** What an import of the rows would do, determined by the same code without writing. */
async function dryRunLoans(
  { database: { read }, runtime }: ServiceParts,
  caller: Caller,
  records: readonly LoanRecord[]
): Promise<LoanDryRunRow[]> {
  const context = { caller, today: branchToday(runtime), types: await TypeIndex.load(read) }
  const rows: LoanDryRunRow[] = []
  for (const [index, record] of records.entries()) {
    if (index > 0 && index % ROWS_A_TURN === 0) await nextTurn()
    const row = await readLoanRow(read, context, record)
    rows.push(
      'faults' in row ? refused(index, row.faults) : await wouldInsert(read, runtime, index, record, row)
    )
  }
  return rows
}

const refused = (index: number, faults: readonly Fault[]): LoanDryRunRow => ({
  index,
  outcome: 'failed',
  employee_code: null,
  employee_name: null,
  faults: [...faults],
  warnings: [],
  schedule: null
})

async function wouldInsert(
  db: Queries,
  { timeZone }: Runtime,
  index: number,
  record: LoanRecord,
  { checked, borrower }: { readonly checked: CheckedLoan; readonly borrower: Borrower }
): Promise<LoanDryRunRow> {
  const { schedule, terms } = checked.loan
  const name = `${borrower.employee_name} ${borrower.employee_last_name}`
  const since = await enteredBefore(db, borrower.id, checked)
  const warnings = [
    ...(isNameOf(borrower, record.B ?? '') ? [] : [faultOf('loan.code_of_other', 'employee_name', { name })]),
    ...(since === null
      ? []
      : [
          faultOf('loan.there_already', 'employee_loan_amt', {
            at: wallClock(Date.parse(since), timeZone).slice(0, 10)
          })
        ])
  ]
  return {
    index,
    outcome: 'insert',
    employee_code: borrower.employee_code,
    employee_name: name,
    faults: [],
    warnings,
    schedule: {
      principal_satang: schedule.principalSatang,
      interest_satang: schedule.interestSatang,
      pay_satang: schedule.paySatang,
      count: schedule.instalments.length,
      last_month: schedule.instalments.at(-1)?.month ?? terms.firstMonth
    }
  }
}

/** When the newest loan with the same employee, type, date and amount was entered. */
async function enteredBefore(
  db: Queries,
  employeeId: string,
  { salaryTypeId, loan }: CheckedLoan
): Promise<string | null> {
  const row = await db
    .selectFrom('employee_loans')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('employee_id', '=', employeeId)
    .where('loan_dt', '=', loan.loanDt)
    .where('salary_type_id', '=', salaryTypeId)
    .where('amount_satang', '=', loan.terms.principalSatang)
    .executeTakeFirst()
  return row?.at ?? null
}

const comparable = (name: string | null): string =>
  tidy(name ?? '')
    .toLowerCase()
    .replace(/[\s.]/g, '')

/** The column lets people check the row: a first or last name of the employee in either language is enough. */
function isNameOf(borrower: Borrower, given: string): boolean {
  const text = comparable(given)
  if (text === '') return true
  const { employee_name, employee_last_name, employee_name_en, employee_last_name_en } = borrower
  return [employee_name, employee_last_name, employee_name_en, employee_last_name_en]
    .map(comparable)
    .some(name => name !== '' && text.includes(name))
}
