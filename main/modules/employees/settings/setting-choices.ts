import type {
  CreateSettingChoice,
  SettingChoice,
  UpdateSettingChoice
} from '#shared/contracts/employees/setting-choices.ts'
import type { SettingChoiceKind } from '#shared/domain/employees/setting-codes.ts'
import { idsByName } from '#shared/domain/ids-by-name.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { SettingChoicesTable } from '../../../database/schema/setting-choices.ts'
import { refuseTaken } from '../../../platform/refuse-taken.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'

/** Ids of the choices of a kind, keyed by id and by code. */
export async function choicesByName(
  db: Queries,
  kind: SettingChoiceKind
): Promise<ReadonlyMap<string, string>> {
  return idsByName(
    await db.selectFrom('setting_choices').select(['id', 'code']).where('kind', '=', kind).execute()
  )
}

/** Time frames, role duties and cost centres. They can be renamed but not removed, as old settings may refer to them. */
export class SettingChoices extends Service {
  async list(kind: SettingChoiceKind | null): Promise<SettingChoice[]> {
    let query = this.database.read.selectFrom('setting_choices').selectAll().orderBy('kind').orderBy('code')
    if (kind !== null) query = query.where('kind', '=', kind)
    return (await query.execute()).map(toItem)
  }

  create(caller: Caller, { kind, ...input }: CreateSettingChoice): Promise<SettingChoice> {
    return this.database.write(async trx => {
      await refuseTaken(holderOf(trx, kind, input.code), null)
      const row = {
        id: this.runtime.newId(),
        kind,
        ...textsOf(input),
        created_at: instantText(this.runtime)
      }
      await trx.insertInto('setting_choices').values(row).execute()
      await recordActivity(trx, this.runtime, caller, 'setting-choice.create', ['setting_choice', row.id], {
        after: toItem(row)
      })
      return toItem(row)
    })
  }

  update(caller: Caller, choiceId: string, input: UpdateSettingChoice): Promise<SettingChoice> {
    return this.database.write(async trx => {
      const before = await trx
        .selectFrom('setting_choices')
        .selectAll()
        .where('id', '=', choiceId)
        .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'choice.none'))
      await refuseTaken(holderOf(trx, before.kind, input.code), choiceId)
      const after = { ...before, ...textsOf(input) }
      await trx.updateTable('setting_choices').set(textsOf(input)).where('id', '=', choiceId).execute()
      await recordActivity(trx, this.runtime, caller, 'setting-choice.update', ['setting_choice', choiceId], {
        before: toItem(before),
        after: toItem(after)
      })
      return toItem(after)
    })
  }
}

const holderOf = (trx: WriteTransaction, kind: SettingChoiceKind, code: string) =>
  trx.selectFrom('setting_choices').select('id').where('kind', '=', kind).where('code', '=', code)

const textsOf = ({ code, name, name_en }: UpdateSettingChoice) => ({
  code,
  name: usualSpelling(name).trim(),
  name_en: usualSpelling(name_en).trim()
})

const toItem = ({ id, kind, code, name, name_en }: SettingChoicesTable): SettingChoice => ({
  choice_id: id,
  kind,
  code,
  name,
  name_en
})
