import type { RememberedMapping } from '#shared/contracts/imports.ts'
import type { ImportKind } from '../../database/schema/import-runs.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'

const MAPPINGS_KEPT = 200

/** Meaning of columns in the branch's spreadsheets by heading, so that a mapping is selected only once. */
export class ImportMappings extends MadeOf<ServiceParts & { readonly kind: ImportKind }> {
  async list(): Promise<RememberedMapping[]> {
    const { database, kind } = this.parts
    const rows = await database.read
      .selectFrom('import_mappings')
      .select(['signature', 'columns_json'])
      .where('kind', '=', kind)
      .orderBy('used_at', 'desc')
      .limit(MAPPINGS_KEPT)
      .execute()
    return rows.map(({ signature, columns_json }) => ({
      signature,
      columns: JSON.parse(columns_json) as RememberedMapping['columns']
    }))
  }

  async remember({ signature, columns }: RememberedMapping): Promise<void> {
    const { database, runtime, kind } = this.parts
    const values = { columns_json: JSON.stringify(columns), used_at: instantText(runtime) }
    await database.write(async trx => {
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
