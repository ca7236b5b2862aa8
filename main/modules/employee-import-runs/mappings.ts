import type { RememberedMapping } from '#shared/contracts/employee-import-runs.ts'
import type { Database } from '../../database/database.ts'
import { instantText, type Runtime } from '../runtime/runtime.ts'

const MAPPINGS_KEPT = 200

/** What columns of the branch's spreadsheets mean, by their headings, so that nobody is asked twice. */
export class ImportMappings {
  readonly #database: Database
  readonly #runtime: Runtime

  constructor(database: Database, runtime: Runtime) {
    this.#database = database
    this.#runtime = runtime
  }

  async list(): Promise<RememberedMapping[]> {
    const rows = await this.#database.read
      .selectFrom('employee_import_mappings')
      .select(['signature', 'columns_json'])
      .orderBy('used_at', 'desc')
      .limit(MAPPINGS_KEPT)
      .execute()
    return rows.map(({ signature, columns_json }) => ({
      signature,
      columns: JSON.parse(columns_json) as RememberedMapping['columns']
    }))
  }

  async remember({ signature, columns }: RememberedMapping): Promise<void> {
    const values = { columns_json: JSON.stringify(columns), used_at: instantText(this.#runtime) }
    await this.#database.write(async trx => {
      await trx
        .insertInto('employee_import_mappings')
        .values({ signature, ...values })
        .onConflict(conflict => conflict.column('signature').doUpdateSet(values))
        .execute()
      const oldest = await trx
        .selectFrom('employee_import_mappings')
        .select('signature')
        .orderBy('used_at', 'desc')
        .offset(MAPPINGS_KEPT)
        .limit(MAPPINGS_KEPT)
        .execute()
      if (oldest.length > 0)
        await trx
          .deleteFrom('employee_import_mappings')
          .where(
            'signature',
            'in',
            oldest.map(row => row.signature)
          )
          .execute()
    })
  }
}
