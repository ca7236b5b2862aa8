import type { LoanUndoObstacle, UndoObstacle } from '#shared/contracts/imports.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { namedIn, referencesTo } from '../../../database/references.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { recordActivities } from '../../activity/activity.ts'
import type { UndoPlan } from '../../imports/imports.ts'
import { inBatches, removeLoans } from '../loan/loan-repository.ts'

/** Tables whose rows a loan has from the start; rows of any other table that refer to it were added later. */
const OWN_TABLES = new Set(['employee_loan_periods', 'imported_loans'])
/** Every change of a loan increments its revision. */
const FIRST_REVISION = 1

/** What undoing a run would do, and which of its loans have changed since. */
export async function planUndo(db: ReadDatabase, runtime: Runtime, runId: string): Promise<UndoPlan> {
  const loans = await db
    .selectFrom('imported_loans as i')
    .innerJoin('employee_loans as l', 'l.id', 'i.loan_id')
    .select(['l.id', 'i.source', 'l.employee_code', 'l.salary_type_id', 'l.loan_dt', 'l.start_month'])
    .select(['l.amount_satang', 'l.interest_satang', 'l.period_count', 'l.paid_count', 'l.revision'])
    .where('i.run_id', '=', runId)
    .orderBy('i.source')
    .execute()
  const ids = loans.map(({ id }) => id)
  const named = await namedLater(db, ids)
  const obstacles = loans.flatMap(({ id, source, employee_code, paid_count, revision }): UndoObstacle[] => {
    const changed = revision !== FIRST_REVISION ? 'changed' : undefined
    const reason = paid_count > 0 ? 'paid' : (named.get(id) ?? changed)
    return reason === undefined ? [] : [{ source, employee_code, reason }]
  })
  return {
    counts: { removed: loans.length },
    obstacles,
    carryOut: async (trx, caller) => {
      await inBatches(ids, some => trx.deleteFrom('imported_loans').where('loan_id', 'in', some).execute())
      await removeLoans(trx, ids)
      await recordActivities(
        trx,
        runtime,
        loans.map(({ id, source, paid_count: _none, revision: _first, ...contract }) => ({
          caller,
          action: 'loan.remove',
          subjectKind: 'employee_loan',
          subjectId: id,
          before: contract
        }))
      )
    }
  }
}

/** Loans that rows added later refer to. */
async function namedLater(db: ReadDatabase, ids: readonly string[]): Promise<Map<string, LoanUndoObstacle>> {
  const named = new Map<string, LoanUndoObstacle>()
  for (const reference of await referencesTo(db, 'employee_loans')) {
    if (OWN_TABLES.has(reference.table)) continue
    const reason = reference.table === 'loan_documents' ? 'documents' : 'changed'
    await inBatches(ids, async some => {
      for (const id of await namedIn(db, reference, some))
        if (named.get(id) !== 'documents') named.set(id, reason)
    })
  }
  return named
}
