import { GROUPS, type GroupCode } from '#shared/contracts/common.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import type { FaultParams } from '#shared/domain/faults/fault-text.ts'
import { codeSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { oneTimePassword } from '../../platform/one-time-password.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import type { Runtime, ServiceParts } from '../../platform/runtime.ts'
import { recordActivity } from '../activity/activity.ts'
import {
  defaultGroups,
  displayNameOf,
  type EmployeeAccount,
  findAccountOf,
  isUserNameTaken,
  replaceGroups,
  resetPassword
} from './employee-accounts.ts'
import { createUser } from './new-users.ts'
import { clearSecondFactor } from './second-factor/second-factors.ts'
import { isUserName, normaliseUserName, USER_NAME_RULE } from './user-name.ts'
import type { EndGrants } from './user-repository.ts'

export interface LocalAccessRequest {
  readonly employeeCode: string
  /** Null to keep the name of the existing account. */
  readonly userName: string | null
  /** In addition to the default groups, or to the groups of the existing account. */
  readonly groups: readonly GroupCode[]
  /** Whether an existing account is enabled and gets a new password; otherwise it is an error. */
  readonly letIn: boolean
}

export interface LocalAccess {
  readonly account: EmployeeAccount
  /** To be changed at the first sign-in; only its hash is stored. */
  readonly password: string
  readonly isNew: boolean
}

const refused = (code: FaultCode & `access.${string}`, params: FaultParams): WorkstationError =>
  new WorkstationError('invalid_request', faultOf(code, null, params))

/**
 * Gives an employee access from the machine itself (decision 0037), even if no administrator can sign in any more.
 * @throws WorkstationError with the reason: no such employee, resigned, user name taken, or an account exists already
 */
export async function giveLocalAccess(
  { database, runtime, endGrants }: ServiceParts & { readonly endGrants: EndGrants },
  request: LocalAccessRequest
): Promise<LocalAccess> {
  const password = oneTimePassword(runtime.randomBytes)
  // Slow, so done outside the transaction.
  const passwordHash = await hashPassword(password)
  return database.write(async trx => {
    const employee = await requireWorking(trx, request.employeeCode)
    const before = await findAccountOf(trx, employee.id)
    if (before) await letIn(trx, employee, before, request, { passwordHash, endGrants })
    else await open(trx, runtime, employee, request, passwordHash)
    const account = await findAccountOf(trx, employee.id)
    if (!account) throw new Error('The account is not there.')
    const seen = ({ user_name, groups }: EmployeeAccount) => ({ user_name, usergroup_codes: groups })
    await recordActivity(
      trx,
      runtime,
      'system',
      before ? 'user.let-in' : 'user.create',
      ['user', account.id],
      { ...(before ? { before: seen(before) } : {}), after: { ...seen(account), employee_id: employee.id } }
    )
    return { account, password, isNew: before === null }
  })
}

interface Employee {
  readonly id: string
  readonly employee_code: string
  readonly displayName: string
}

async function requireWorking(db: Queries, code: string): Promise<Employee> {
  const row = await db
    .selectFrom('employees')
    .select(['id', 'employee_code', 'employee_name', 'employee_last_name', 'signout_flag'])
    .where('employee_code', '=', codeSpelling(code))
    .executeTakeFirstOrThrow(() => refused('access.no_employee', { employee: code }))
  if (row.signout_flag === 'Y') throw refused('access.resigned', { employee: code })
  const { id, employee_code, employee_name, employee_last_name } = row
  return { id, employee_code, displayName: displayNameOf({ employee_name, employee_last_name }) }
}

async function open(
  trx: WriteTransaction,
  runtime: Runtime,
  { id: employeeId, employee_code, displayName }: Employee,
  { userName, groups }: LocalAccessRequest,
  passwordHash: string
): Promise<void> {
  if (userName === null) throw refused('access.no_account', { employee: employee_code })
  if (!isUserName(normaliseUserName(userName)))
    throw refused('access.not_a_user_name', { rule: USER_NAME_RULE })
  if (await isUserNameTaken(trx, userName)) throw refused('access.user_name_taken', { userName })
  await createUser(trx, runtime, {
    userName,
    passwordHash,
    displayName,
    employeeId,
    groups: [...new Set([...(await defaultGroups(trx)), ...groups])],
    mustChangePassword: true
  })
}

async function letIn(
  trx: WriteTransaction,
  { employee_code }: Employee,
  account: EmployeeAccount,
  { userName, groups, letIn: isAsked }: LocalAccessRequest,
  { passwordHash, endGrants }: { passwordHash: string; endGrants: EndGrants }
): Promise<void> {
  const named = { employee: employee_code, userName: account.user_name }
  if (!isAsked) throw refused('access.let_in_needed', named)
  if (userName !== null && normaliseUserName(userName) !== account.user_name)
    throw refused('access.has_account', named)
  await replaceGroups(trx, account.id, [...new Set([...account.groups, ...groups])], endGrants)
  await clearSecondFactor(trx, account.id)
  await trx.updateTable('users').set({ is_disabled: 0 }).where('id', '=', account.id).execute()
  await resetPassword(trx, account.id, { passwordHash, groups: GROUPS }, endGrants)
}
