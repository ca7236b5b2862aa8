import type { ImportDraft, SaveImportDraft } from '#shared/contracts/imports.ts'
import type { Database, WriteTransaction } from '../../database/database.ts'
import type { SheetKind } from '../../database/schema/import-runs.ts'
import { instantText, MadeOf, type Runtime, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'

/** Drafts hold personal data of people who may never be employed, so they do not stay. */
const DAYS_KEPT = 7
const DAY_MS = 86_400_000

/** The rows of an import that somebody corrects, so that neither a crash nor the next day loses them; one per user. */
export class ImportDrafts extends MadeOf<ServiceParts & { readonly kind: SheetKind }> {
  async get(caller: UserCaller): Promise<ImportDraft | null> {
    const row = await this.parts.database.read
      .selectFrom('import_drafts')
      .select(['file_name', 'saved_at', 'rows_json'])
      .where('kind', '=', this.parts.kind)
      .where('user_id', '=', caller.id)
      .where('saved_at', '>=', oldestKept(this.parts.runtime))
      .executeTakeFirst()
    if (row === undefined) return null
    const { file_name, saved_at: saved, rows_json } = row
    return { file_name, saved, rows: JSON.parse(rows_json) as ImportDraft['rows'] }
  }

  /** Replaces the user's draft. */
  async save(caller: UserCaller, { file_name, rows }: SaveImportDraft): Promise<void> {
    const { database, runtime, kind } = this.parts
    const values = { file_name, saved_at: instantText(runtime), rows_json: JSON.stringify(rows) }
    await database.write(trx =>
      trx
        .insertInto('import_drafts')
        .values({ kind, user_id: caller.id, ...values })
        .onConflict(c => c.columns(['kind', 'user_id']).doUpdateSet(values))
        .execute()
    )
  }

  async forget(caller: UserCaller): Promise<void> {
    await this.parts.database.write(trx =>
      trx
        .deleteFrom('import_drafts')
        .where('kind', '=', this.parts.kind)
        .where('user_id', '=', caller.id)
        .execute()
    )
  }
}

const oldestKept = (runtime: Runtime): string => new Date(runtime.now() - DAYS_KEPT * DAY_MS).toISOString()

/** Removes drafts that are too old; called every hour. */
export async function forgetOldDrafts(database: Database, runtime: Runtime): Promise<void> {
  const oldest = oldestKept(runtime)
  const old = database.read.selectFrom('import_drafts').select('kind').where('saved_at', '<', oldest)
  if ((await old.executeTakeFirst()) === undefined) return
  await database.write(trx => trx.deleteFrom('import_drafts').where('saved_at', '<', oldest).execute())
}

/** Removes every draft that names an employee's code. */
export async function forgetDraftsOf(trx: WriteTransaction, employeeCode: string): Promise<void> {
  await trx.deleteFrom('import_drafts').where('rows_json', 'like', `%"${employeeCode}"%`).execute()
}
