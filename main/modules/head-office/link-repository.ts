import type { CommandRight } from '#shared/contracts/head-office/commands.ts'
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
