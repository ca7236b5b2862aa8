import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import type { GroupCode } from '#shared/contracts/common.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { UsersTable } from '../../database/schema/users.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import { normaliseUserName } from './user-name.ts'
import { joinGroups } from './user-repository.ts'

interface NewUser {
  userName: string
  passwordHash: string | null
  displayName: string
  employeeId: string | null
  /** The import that opens the account; undoing the import removes the account. */
  importId?: string
  preferences?: Preferences
  mustChangePassword?: boolean
}

/** Adds an account within a transaction; the name is stored in lower case (spec 4.3). */
export async function createUser(
  trx: WriteTransaction,
  runtime: Runtime,
  { groups, ...user }: NewUser & { groups: readonly GroupCode[] }
): Promise<string> {
  const [id = ''] = await createUsers(trx, runtime, [user], groups)
  return id
}

/** Adds accounts with the same groups; returns their ids in the order of `users`. */
export async function createUsers(
  trx: WriteTransaction,
  runtime: Runtime,
  users: readonly NewUser[],
  groups: readonly GroupCode[]
): Promise<string[]> {
  const rows = users.map(user => userRow(runtime, user))
  const ids = rows.map(({ id }) => id)
  await insertAccounts(trx, rows)
  await joinGroups(trx, ids, groups)
  return ids
}

const insertAccounts = insertMany<UsersTable>((trx, rows) => trx.insertInto('users').values(rows))

function userRow(runtime: Runtime, user: NewUser): UsersTable {
  const { language = null, calendar = null, theme = null } = user.preferences ?? {}
  return {
    id: runtime.newId(),
    user_name: normaliseUserName(user.userName),
    password_hash: user.passwordHash,
    employee_id: user.employeeId,
    display_name: usualSpelling(user.displayName),
    user_type: 'hrs',
    first_singin_flag: user.mustChangePassword ? 'Y' : 'N',
    given_for_groups: null,
    is_disabled: 0,
    language,
    calendar,
    theme,
    import_id: user.importId ?? null,
    created_at: instantText(runtime),
    last_sign_in_at: null
  }
}
