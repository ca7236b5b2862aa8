import type { RememberedMapping } from '#shared/contracts/imports.ts'
import type { Database } from '../../database/database.ts'
import type { ImportKind } from '../../database/schema/import-runs.ts'
import { instantText, type Runtime, Service } from '../../platform/runtime.ts'

const MAPPINGS_KEPT = 200

/** Meaning of columns in the branch's spreadsheets by heading, so that a mapping is selected only once. */
export class ImportMappings extends Service {
  readonly #kind: ImportKind

  constructor(kind: ImportKind, database: Database, runtime: Runtime) {
    super(database, runtime)
    this.#kind = kind
  }

  async list(): Promise<RememberedMapping[]> {
    const rows = await this.database.read
      .selectFrom('import_mappings')
      .select(['signature', 'columns_json'])
      .where('kind', '=', this.#kind)
      .orderBy('used_at', 'desc')
      .limit(MAPPINGS_KEPT)
      .execute()
    return rows.map(({ signature, columns_json }) => ({
      signature,
      columns: JSON.parse(columns_json) as RememberedMapping['columns']
    }))
  }

  async remember({ signature, columns }: RememberedMapping): Promise<void> {
    const kind = this.#kind
    const values = { columns_json: JSON.stringify(columns), used_at: instantText(this.runtime) }
    await this.database.write(async trx => {
      await trx
        .insertInto('import_mappings')
        .values({ kind, signature, ...values })
        .onConflict(conflict => conflict.columns(['kind', 'signature']).doUpdateSet(values))
        .execute()
      const oldest = await trx
        .selectFrom('import_mappings')
        .select('signature')
        .where('kind', '=', kind)
        .orderBy('used_at', 'desc')
        .offset(MAPPINGS_KEPT)
        .limit(MAPPINGS_KEPT)
        .execute()
      const forgotten = oldest.map(row => row.signature)
      if (forgotten.length > 0)
        await trx
          .deleteFrom('import_mappings')
          .where('kind', '=', kind)
          .where('signature', 'in', forgotten)
          .execute()
    })
  }
}
