import type {
  AddCompanyAccount,
  CompanyAccount,
  TemporaryPassword
} from '#shared/contracts/head-office/company-accounts.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { oneTimePassword } from '../../platform/one-time-password.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { recordActivity } from '../activity/activity.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../database/head-office-database.ts'
import type { UsersTable } from '../database/schema.ts'
import { newUser } from './accounts.ts'
import { forgetAttempts } from './attempts.ts'

interface AdministrationParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
}

/** Accounts of the head office, as whoever has one administers them. */
export class AccountAdministration extends MadeOf<AdministrationParts> {
  async list(): Promise<CompanyAccount[]> {
    const rows = await this.parts.database.read
      .selectFrom('users as u')
      .select(['u.id as user_id', 'u.user_name', 'u.display_name', 'u.is_disabled'])
      .select(['u.must_change_password', 'u.created_at'])
      .select(eb =>
        eb
          .selectFrom('sessions as s')
          .select(({ fn }) => fn.max('s.last_used_at').as('at'))
          .whereRef('s.user_id', '=', 'u.id')
          .as('last_used_at')
      )
      .orderBy('u.user_name')
      .execute()
    return rows.map(row => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null
    }))
  }

  /** @throws WorkstationError `conflict` if the name is taken */
  async add(caller: UserCaller, { user_name, display_name }: AddCompanyAccount): Promise<TemporaryPassword> {
    const { database, runtime } = this.parts
    const name = user_name.toLowerCase()
    const password = oneTimePassword(runtime.randomBytes)
    const user = newUser(runtime, {
      user_name: name,
      display_name: usualSpelling(display_name).trim(),
      password_hash: await hashPassword(password),
      must_change_password: true
    })
    await database.write(async trx => {
      const { numInsertedOrUpdatedRows: count } = await trx
        .insertInto('users')
        .values(user)
        .onConflict(c => c.column('user_name').doNothing())
        .executeTakeFirst()
      if (count === 0n)
        throw new WorkstationError('conflict', 'request.not_right', {
          faults: [faultOf('head_office.user_taken', 'user_name', { name })]
        })
      await recordActivity(trx, runtime, { action: 'account.added', by: caller, subject: name })
    })
    return { user_name: name, password }
  }

  /** @throws WorkstationError `conflict` for the own account, which nobody else could switch on again */
  async setDisabled(caller: UserCaller, userId: string, is_disabled: boolean): Promise<void> {
    refuseOwn(caller, userId)
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const subject = await changeUser(trx, userId, { is_disabled })
      if (is_disabled) await endSessions(trx, userId)
      const action = is_disabled ? 'account.disabled' : 'account.enabled'
      await recordActivity(trx, runtime, { action, by: caller, subject })
    })
  }

  /** @throws WorkstationError `conflict` for the own account, whose password is changed by its owner */
  async resetPassword(caller: UserCaller, userId: string): Promise<TemporaryPassword> {
    refuseOwn(caller, userId)
    const { database, runtime } = this.parts
    const password = oneTimePassword(runtime.randomBytes)
    const password_hash = await hashPassword(password)
    return database.write(async trx => {
      const user_name = await changeUser(trx, userId, { password_hash, must_change_password: true })
      await endSessions(trx, userId)
      await forgetAttempts(trx, user_name)
      await recordActivity(trx, runtime, { action: 'account.password', by: caller, subject: user_name })
      return { user_name, password }
    })
  }
}

function refuseOwn({ id }: UserCaller, userId: string): void {
  if (id === userId) throw new WorkstationError('conflict', 'head_office.own_account')
}

type Changes = Partial<Pick<UsersTable, 'is_disabled' | 'password_hash' | 'must_change_password'>>

/** @returns its name; @throws WorkstationError `not_found` */
async function changeUser(trx: HeadOfficeTransaction, userId: string, changes: Changes): Promise<string> {
  const { user_name } = await trx
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .returning('user_name')
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'head_office.no_account'))
  return user_name
}

const endSessions = (trx: HeadOfficeTransaction, userId: string) =>
  trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
