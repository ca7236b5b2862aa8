import type { LoanUndoObstacle, UndoObstacle, UndoPreview } from '#shared/contracts/imports.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase, WriteTransaction } from '../../../database/database.ts'
import { namedIn, referencesTo } from '../../../database/references.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { recordActivities } from '../../activity/activity.ts'
import type { UndoContext } from '../../imports/imports.ts'
import { inChunks, removeLoans } from '../loan/loan-repository.ts'

const OBSTACLES_TOLD = 200
/** What a loan cannot be without; everything else that names it came later. */
const OWN_TABLES = new Set(['employee_loan_periods', 'imported_loans'])
/** Every change of a loan counts it up. */
const FIRST_REVISION = 1

const SENTENCES: Readonly<Record<LoanUndoObstacle, string>> = {
  paid: 'has paid instalments',
  documents: 'has documents',
  changed: 'changed since the import'
}

export async function previewUndo(db: ReadDatabase, runId: string): Promise<UndoPreview> {
  const { loans, obstacles } = await planUndo(db, runId)
  return {
    removed: loans.length,
    restored: 0,
    obstacle_count: obstacles.length,
    obstacles: obstacles.slice(0, OBSTACLES_TOLD)
  }
}

/** Takes every loan of a run back, or none. @throws WorkstationError `conflict` with the reasons */
export async function undoLoans(
  trx: WriteTransaction,
  runtime: Runtime,
  { caller, runId }: UndoContext
): Promise<{ removed: number }> {
  const { loans, obstacles } = await planUndo(trx, runId)
  if (obstacles.length > 0)
    throw new WorkstationError('conflict', 'The import cannot be undone.', {
      errors: obstacles
        .slice(0, OBSTACLES_TOLD)
        .map(it => `row ${it.source}, ${it.employee_code}: ${SENTENCES[it.reason]}`)
    })
  const ids = loans.map(({ id }) => id)
  await inChunks(ids, some => trx.deleteFrom('imported_loans').where('loan_id', 'in', some).execute())
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
  return { removed: loans.length }
}

type Obstacle = UndoObstacle & { readonly source: number; readonly reason: LoanUndoObstacle }

/** The loans of a run in the order of its rows, and which of them are more by now than what it made. */
async function planUndo(db: ReadDatabase, runId: string) {
  const loans = await db
    .selectFrom('imported_loans as i')
    .innerJoin('employee_loans as l', 'l.id', 'i.loan_id')
    .select(['l.id', 'i.source', 'l.employee_code', 'l.salary_type_id', 'l.loan_dt', 'l.start_month'])
    .select(['l.amount_satang', 'l.interest_satang', 'l.period_count', 'l.paid_count', 'l.revision'])
    .where('i.run_id', '=', runId)
    .orderBy('i.source')
    .execute()
  const named = await namedLater(
    db,
    loans.map(({ id }) => id)
  )
  const obstacles = loans.flatMap(({ id, source, employee_code, paid_count, revision }): Obstacle[] => {
    const changed = revision !== FIRST_REVISION ? 'changed' : undefined
    const reason = paid_count > 0 ? 'paid' : (named.get(id) ?? changed)
    return reason === undefined ? [] : [{ source, employee_code, reason }]
  })
  return { loans, obstacles }
}

/** Which loans something names that is not theirs from the beginning. */
async function namedLater(db: ReadDatabase, ids: readonly string[]): Promise<Map<string, LoanUndoObstacle>> {
  const named = new Map<string, LoanUndoObstacle>()
  for (const reference of await referencesTo(db, 'employee_loans')) {
    if (OWN_TABLES.has(reference.table)) continue
    const reason = reference.table === 'loan_documents' ? 'documents' : 'changed'
    await inChunks(ids, async some => {
      for (const id of await namedIn(db, reference, some))
        if (named.get(id) !== 'documents') named.set(id, reason)
    })
  }
  return named
}
