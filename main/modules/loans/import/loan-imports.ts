import type { RunRow } from '#shared/contracts/imports.ts'
import type { LoanDryRunRow } from '#shared/contracts/loan-imports.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { branchToday } from '../../../platform/runtime.ts'
import type { Caller, UserCaller } from '../../access/access.ts'
import type { FinishBatch, RunWork } from '../../imports/imports.ts'
import { makeLoan } from '../loan/create-loan.ts'
import type { LoanParts } from '../loan/loan-parts.ts'
import { dryRunLoans } from './dry-run.ts'
import { type LoanRecord, readLoanRow, TypeIndex } from './loan-row.ts'
import { planUndo } from './undo-loans.ts'

/** Loans by spreadsheet: dry run, import and undo. */
export class LoanImports {
  readonly #parts: LoanParts
  readonly work: RunWork

  constructor(parts: LoanParts) {
    this.#parts = parts
    this.work = {
      kind: 'loans',
      undoAction: 'loan.import_undo',
      subjectKind: 'loan_import_run',
      commit: (runId, rows, caller, finish) => this.#commit(runId, rows, caller, finish),
      planUndo: (db, runId) => planUndo(db, parts.runtime, runId)
    }
  }

  dryRun(caller: Caller, records: readonly LoanRecord[]): Promise<LoanDryRunRow[]> {
    return dryRunLoans(this.#parts, caller, records)
  }

  /** Each row by the code of create; one that is refused leaves nothing, and the others are made. */
  #commit(runId: string, rows: readonly RunRow[], caller: UserCaller, finish: FinishBatch): Promise<void> {
    const { database, runtime } = this.#parts
    return database.write(async trx => {
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
