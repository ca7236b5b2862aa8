import type {
  CreateCustomField,
  CustomFieldItem,
  CustomFieldList,
  OrderCustomFields,
  UpdateCustomField
} from '#shared/contracts/approvals/custom-fields.ts'
import { SYSTEM_SOURCES } from '#shared/domain/custom-field-setup.ts'
import { namedOf, refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import type { CustomFieldsTable } from '../../database/schema/custom-fields.ts'
import { refuseTaken } from '../../platform/refuse-taken.ts'
import { instantText, Service } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { columnsOf, itemOf, textsOfItem, toSetup } from './field-items.ts'
import { sourceOptions } from './field-options.ts'

/** Set-up of the fields that a company adds to documents, by HR; documents show the published ones. */
export class CustomFieldSetups extends Service {
  async list(): Promise<CustomFieldList> {
    const db = this.database.read
    const rows = await db
      .selectFrom('custom_fields')
      .selectAll()
      .orderBy('document_kind')
      .orderBy('order_no')
      .orderBy('id')
      .execute()
    return {
      fields: await Promise.all(rows.map(row => itemOf(db, row))),
      sources: await Promise.all(
        SYSTEM_SOURCES.map(async system_id => ({ system_id, options: await sourceOptions(db, system_id) }))
      )
    }
  }

  create(caller: Caller, { document_kind, ...setup }: CreateCustomField): Promise<CustomFieldItem> {
    const columns = columnsOf(setup)
    return this.database.write(async trx => {
      await refuseTaken(holderOf(trx, document_kind, setup.code), null)
      const order = await orderOf(trx, document_kind)
      const row: CustomFieldsTable = {
        id: this.runtime.newId(),
        document_kind,
        ...columns,
        order_no: Math.max(0, ...order.map(it => it.order_no)) + 1,
        publish_flag: 'N',
        updated_at: instantText(this.runtime)
      }
      await trx.insertInto('custom_fields').values(row).execute()
      const after = await itemOf(trx, row)
      await recordActivity(trx, this.runtime, caller, 'custom-field.create', ['custom_field', row.id], {
        after
      })
      return after
    })
  }

  update(caller: Caller, id: string, { base, ...setup }: UpdateCustomField): Promise<CustomFieldItem> {
    const columns = columnsOf(setup)
    return this.database.write(async trx => {
      const row = await required(trx, id)
      const before = await itemOf(trx, row)
      const after: CustomFieldItem = { ...before, ...toSetup({ ...row, ...columns }) }
      refuseEditConflict(textsOfItem(before), base, namedOf(textsOfItem(after), Object.keys(setup)))
      await refuseTaken(holderOf(trx, row.document_kind, setup.code), id)
      if (before.is_filled) refuseOtherMeaning(before, after)
      if (JSON.stringify(before) === JSON.stringify(after)) return after
      const changed = { ...after, updated_at: instantText(this.runtime) }
      return this.#change(trx, caller, 'update', before, changed, columns)
    })
  }

  /** Documents show a published field; if it is unpublished, they keep its values. */
  publish(caller: Caller, id: string, publish_flag: 'Y' | 'N'): Promise<CustomFieldItem> {
    return this.database.write(async trx => {
      const before = await itemOf(trx, await required(trx, id))
      if (before.publish_flag === publish_flag) return before
      const after = { ...before, publish_flag, updated_at: instantText(this.runtime) }
      const action = publish_flag === 'Y' ? 'publish' : 'unpublish'
      return this.#change(trx, caller, action, before, after, { publish_flag })
    })
  }

  /** @throws WorkstationError `conflict` if documents have values of the field */
  remove(caller: Caller, id: string): Promise<void> {
    return this.database.write(async trx => {
      const before = await itemOf(trx, await required(trx, id))
      if (before.is_filled) throw new WorkstationError('conflict', 'custom_field.filled')
      await trx.deleteFrom('custom_fields').where('id', '=', id).execute()
      await recordActivity(trx, this.runtime, caller, 'custom-field.remove', ['custom_field', id], { before })
    })
  }

  /** @throws WorkstationError `conflict` if the order or the set of fields has changed */
  order(caller: Caller, { document_kind, ids, base }: OrderCustomFields): Promise<CustomFieldList> {
    return this.database
      .write(async trx => {
        const rows = await orderOf(trx, document_kind)
        const before = rows.map(row => row.id)
        if (!isSame(before, base) && !isSame(before, ids))
          throw new WorkstationError('conflict', 'custom_field.order_changed')
        if (!isSame([...before].sort(), [...ids].sort())) refuseFaults([faultOf('field.unknown', 'ids')])
        const updated_at = instantText(this.runtime)
        const moved = ids.flatMap((id, at) =>
          rows.find(row => row.id === id)?.order_no === at + 1 ? [] : [{ id, order_no: at + 1 }]
        )
        for (const { id, order_no } of moved)
          await trx.updateTable('custom_fields').set({ order_no, updated_at }).where('id', '=', id).execute()
        if (moved.length > 0)
          await recordActivity(trx, this.runtime, caller, 'custom-field.order', ['custom_field', null], {
            before: { document_kind, ids: before },
            after: { document_kind, ids }
          })
      })
      .then(() => this.list())
  }

  async #change(
    trx: WriteTransaction,
    caller: Caller,
    action: string,
    before: CustomFieldItem,
    after: CustomFieldItem,
    columns: Partial<CustomFieldsTable>
  ): Promise<CustomFieldItem> {
    await trx
      .updateTable('custom_fields')
      .set({ ...columns, updated_at: after.updated_at })
      .where('id', '=', after.custom_field_id)
      .execute()
    const id = after.custom_field_id
    await recordActivity(trx, this.runtime, caller, `custom-field.${action}`, ['custom_field', id], {
      before,
      after
    })
    return after
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

const orderOf = (db: Queries, kind: CustomFieldItem['document_kind']) =>
  db
    .selectFrom('custom_fields')
    .select(['id', 'order_no'])
    .where('document_kind', '=', kind)
    .orderBy('order_no')
    .orderBy('id')
    .execute()

/** @throws WorkstationError `not_found` */
async function required(trx: WriteTransaction, id: string): Promise<CustomFieldsTable> {
  return trx
    .selectFrom('custom_fields')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'custom_field.none'))
}

const holderOf = (trx: WriteTransaction, kind: CustomFieldItem['document_kind'], code: string) =>
  trx.selectFrom('custom_fields').select('id').where('document_kind', '=', kind).where('code', '=', code)

/** Stored values depend on the type and source of their field, so these cannot change. */
function refuseOtherMeaning(before: CustomFieldItem, after: CustomFieldItem): void {
  const faults: Fault[] = (['type', 'system_id'] as const).flatMap(name =>
    before[name] === after[name] ? [] : [faultOf('custom_field.fixed', name)]
  )
  if (faults.length > 0) throw new WorkstationError('conflict', 'request.not_right', { faults })
}
