import { LoanDryRunRequest, LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { branchToday, type ServiceParts } from '../../../platform/runtime.ts'
import type { RunWork } from '../../imports/imports.ts'
import { makeLoan } from '../loan/create-loan.ts'
import { dryRunLoans } from './dry-run.ts'
import { readLoanRow, TypeIndex } from './loan-row.ts'
import { planUndo } from './undo-loans.ts'

/** Loans by spreadsheet. Each row by the code of create; one that is refused leaves nothing, and the others are made. */
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
          const loan_id = await makeLoan(trx, runtime, { ...row.checked, borrower: row.borrower, caller })
          await trx.insertInto('imported_loans').values({ loan_id, run_id: runId, source }).execute()
        }
        const inserted = rows.length - refusals.size
        await finish(trx, { importId: null, inserted, updated: 0, resigned: 0, unchanged: 0, refusals })
      })
  }
}
