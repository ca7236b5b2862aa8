import type { RawDatabase } from './connect.ts'
import type { Queries, WriteTransaction } from './database.ts'
import type { RevisionsTable } from './schema/settings.ts'

export type RevisionName = RevisionsTable['name']

/** How often rows of a kind have changed: whether what was read earlier is still valid, on any thread. */
export async function readRevision(db: Queries, name: RevisionName): Promise<number> {
  const row = await db
    .selectFrom('revisions')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

/** Makes what was read of these kinds invalid once the transaction commits; called by the owner of the rows that change. */
export async function raiseRevisions(
  trx: WriteTransaction,
  ...names: readonly RevisionName[]
): Promise<void> {
  if (names.length === 0) return
  await trx
    .updateTable('revisions')
    .set(eb => ({ value: eb('value', '+', 1) }))
    .where('name', 'in', names)
    .execute()
}

/** The same for the attendance thread, whose statements are prepared. */
export function raiseCorrected(raw: RawDatabase): () => void {
  const raise = raw.prepare("update revisions set value = value + 1 where name = 'corrected_punches'")
  return () => {
    raise.run()
  }
}
