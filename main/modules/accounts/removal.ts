import { inChunks, type ReadDatabase, type WriteTransaction } from '../../database/database.ts'
import { namedIn, referencesTo } from '../../database/references.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { type Activity, recordActivities } from '../activity/activity.ts'
import { withdrawMails } from '../mail/mail.ts'
import { keepAdministrator } from './administrators.ts'

export interface OpenedAccount {
  readonly id: string
  readonly employee_id: string | null
  readonly first_singin_flag: 'Y' | 'N'
}

/** Tables that refer to a user even if the user has done nothing. */
const GOES_WITH_ACCOUNT: ReadonlySet<string> = new Set(['user_group_members', 'notifications'])

/** The accounts that undoing imports removes: those of added employees, and those the imports opened for others. */
export async function accountsToUndo(
  db: ReadDatabase,
  { importIds, addedIds }: { importIds: readonly string[]; addedIds: readonly string[] }
): Promise<OpenedAccount[]> {
  const accounts = db.selectFrom('users').select(['id', 'employee_id', 'first_singin_flag'])
  const ofPeople = accounts.where('employee_id', 'is not', null)
  const opened = await inChunks(importIds, ids => ofPeople.where('import_id', 'in', ids).execute())
  const own = await inChunks(addedIds, ids => accounts.where('employee_id', 'in', ids).execute())
  return [...new Map([...opened, ...own].map(account => [account.id, account])).values()]
}

/** Employees whose accounts have been used. */
export async function ownersOfUsed(
  db: ReadDatabase,
  accounts: readonly OpenedAccount[]
): Promise<Set<string>> {
  const used = new Set(accounts.filter(it => it.first_singin_flag !== 'Y').map(({ id }) => id))
  const ids = accounts.map(({ id }) => id)
  for (const reference of await referencesTo(db, 'users'))
    if (!GOES_WITH_ACCOUNT.has(reference.table))
      for (const id of await inChunks(ids, chunk => namedIn(db, reference, chunk))) used.add(id)
  return new Set(
    accounts.flatMap(({ id, employee_id }) => (used.has(id) && employee_id ? [employee_id] : []))
  )
}

/** Removes unused accounts and their e-mails that are still waiting to be sent. */
export function removeAccounts(
  trx: WriteTransaction,
  { runtime, caller }: { runtime: Runtime; caller: Activity['caller'] },
  accounts: readonly OpenedAccount[]
): Promise<void> {
  return keepAdministrator(trx, async () => {
    await inChunks(
      accounts.map(({ id }) => id),
      async ids => {
        await withdrawMails(trx, ids)
        await trx.deleteFrom('user_group_members').where('user_id', 'in', ids).execute()
        await trx.deleteFrom('users').where('id', 'in', ids).execute()
        return []
      }
    )
    await recordActivities(
      trx,
      runtime,
      accounts.map(({ id, employee_id }) => ({
        caller,
        action: 'user.remove',
        subjectKind: 'user',
        subjectId: id,
        before: { employee_id }
      }))
    )
  })
}
