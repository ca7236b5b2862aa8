import type { CommandResult, CommandRight } from '#shared/contracts/head-office/commands.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import type { HeadOfficeLinkTable } from '../../database/schema/head-office.ts'
import { forgetPunchChanges } from '../attendance/attendance.ts'

export const readLink = (db: Queries): Promise<HeadOfficeLinkTable | undefined> =>
  db.selectFrom('head_office_link').selectAll().executeTakeFirst()

/** What the branch's administrator lets the head office do. */
export const rightsOf = ({ rights_json }: Pick<HeadOfficeLinkTable, 'rights_json'>): CommandRight[] =>
  JSON.parse(rights_json) as CommandRight[]

export const insertLink = (trx: WriteTransaction, link: HeadOfficeLinkTable) =>
  trx.insertInto('head_office_link').values(link).execute()

export const updateLink = (trx: WriteTransaction, values: Partial<HeadOfficeLinkTable>) =>
  trx.updateTable('head_office_link').set(values).execute()

/** After a restore: the link stays that of the machine, or none. */
export async function setLink(trx: WriteTransaction, link: HeadOfficeLinkTable | null): Promise<void> {
  if (link === null) return removeLink(trx)
  await trx.deleteFrom('head_office_link').execute()
  await insertLink(trx, link)
}

/** Punches are no longer followed. */
export async function removeLink(trx: WriteTransaction): Promise<void> {
  await trx.deleteFrom('head_office_link').execute()
  await forgetPunchChanges(trx, null)
}

/** Erases answers to commands that name a record of somebody; that the command was run stays known. */
export async function forgetResultsOf(trx: WriteTransaction, ids: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('head_office_commands')
    .select(['command_id', 'result_json'])
    .where('result_json', 'is not', null)
    .execute()
  for (const { command_id, result_json } of rows) {
    const result = JSON.parse(result_json ?? '{}') as CommandResult
    const payload = JSON.stringify(result.payload)
    if (result.payload === null || !ids.some(id => payload.includes(id))) continue
    await trx
      .updateTable('head_office_commands')
      .set({ result_json: JSON.stringify({ ...result, payload: null }) })
      .where('command_id', '=', command_id)
      .execute()
  }
}
