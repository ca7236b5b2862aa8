import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { settingValues } from '#shared/domain/employees/setting-values.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { employeeRequest, type RequestReader } from '#shared/domain/fields/request-reader.ts'
import { passwordFault } from '#shared/domain/text/easy-password.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import { hashPassword } from '../../../platform/password-hash.ts'
import {
  createUser,
  defaultGroups,
  displayNameOf,
  type EmployeeAccount,
  findAccountOf,
  groupsByName,
  groupsWithin,
  hasUserNameSigns,
  isUserNameTaken,
  namesForPassword,
  normaliseUserName,
  refuseBeyondOwnPower,
  renameUser,
  replaceGroups,
  resetPassword,
  USER_NAME_MAX,
  USER_NAME_MIN,
  USER_NAME_SIGNS
} from '../../accounts/accounts.ts'
import { recordActivity } from '../../activity/activity.ts'
import {
  type ActionRequest,
  type EmployeeFacts,
  notOfEmployee,
  refuseResigned,
  requireEmployee
} from '../actions/actions.ts'
import { changeSetting, type SettingAction } from './save-setting.ts'

/** A user name, in lower case. */
function readUserName(reader: RequestReader, name: string): string {
  const given = reader.rawText(name, { isRequired: true })
  if (given === null) return ''
  const text = normaliseUserName(given)
  if (text.length < USER_NAME_MIN) reader.note('field.too_short', name, { min: USER_NAME_MIN })
  else if (text.length > USER_NAME_MAX) reader.note('field.too_long', name, { max: USER_NAME_MAX })
  else if (!hasUserNameSigns(text)) reader.note('field.not_written_so', name, { allowed: USER_NAME_SIGNS })
  return text
}

/** The account as shown in the block user_lists, without the photograph. */
export async function accountsOf(db: Queries, employee: EmployeeFacts) {
  const account = await findAccountOf(db, employee.id)
  return account === null
    ? []
    : [
        {
          user_id: account.id,
          user_name: account.user_name,
          user_type: account.user_type,
          usergroup_code: strongestGroup(account),
          usergroup_codes: account.groups,
          first_singin_flag: account.first_singin_flag
        }
      ]
}

/** The one group that determines an account's permissions. */
export const strongestGroup = ({ groups }: EmployeeAccount): string | null => groups.at(-1) ?? null

export async function requireAccount(db: Queries, employee: EmployeeFacts): Promise<EmployeeAccount> {
  const account = await findAccountOf(db, employee.id)
  if (account) return account
  throw new WorkstationError('not_found', 'account.not_found', {
    faults: [faultOf('account.none', null, { code: employee.employee_code })],
    wording: 'employees'
  })
}

/** Refuses to rename or regroup an account whose state is neither what the form showed nor what is requested. */
async function refuseAccountConflict(
  db: Queries,
  employee: EmployeeFacts,
  { base }: ActionRequest<string>,
  input: { user_name?: string; usergroup_codes?: readonly string[] }
): Promise<void> {
  const accounts = await accountsOf(db, employee)
  const next = accounts.map(account => ({ ...account, ...input }))
  refuseEditConflict(settingValues({ user_lists: accounts }), base, settingValues({ user_lists: next }))
}

/** Creates the one account of an employee (spec 4.3). It has no password until `reset-user-password` sets one. */
export const addUser: SettingAction = async ({ database, runtime }, { fields, employeeCode, caller }) => {
  const reader = employeeRequest(fields)
  const { faults } = reader
  const userName = readUserName(reader, 'user_name')
  reader.rejectFaults()
  return database.write(async trx => {
    const employee = await requireEmployee(trx, employeeCode)
    refuseResigned(employee)
    if (await findAccountOf(trx, employee.id))
      faults.push(faultOf('account.exists', null, { code: employee.employee_code }))
    else if (await isUserNameTaken(trx, userName)) reader.note('field.taken', 'user_name')
    reader.rejectFaults()
    const userId = await createUser(trx, runtime, {
      userName,
      passwordHash: null,
      displayName: displayNameOf(employee),
      employeeId: employee.id,
      groups: await defaultGroups(trx),
      mustChangePassword: true
    })
    const account = await requireAccount(trx, employee)
    const payload = {
      user_id: userId,
      user_name: account.user_name,
      employee_code: employee.employee_code,
      user_type: account.user_type,
      first_singin_flag: account.first_singin_flag
    }
    await recordActivity(trx, runtime, caller, 'employee-setting.add-user', ['employee', employee.id], {
      after: { ...payload, usergroup_codes: account.groups }
    })
    return payload
  })
}

/** The sent groups replace the account's groups. */
export const saveUserGroups: SettingAction = async (parts, request) => {
  const reader = employeeRequest(request.fields)
  const ids = reader.ids('usergroup_ids')
  reader.rejectFaults()
  return changeSetting(parts, request, {}, async (trx, employee) => {
    const account = await requireAccount(trx, employee)
    const known = await groupsByName(trx)
    const wanted = ids.map(id => known.get(id) ?? null)
    const groups = [...new Set(wanted.flatMap(group => group ?? []))]
    await refuseAccountConflict(trx, employee, request, { usergroup_codes: groups })
    ids.forEach((id, at) => {
      if (wanted[at] === null) reader.note('field.unknown_value', 'usergroup_ids', { value: id })
    })
    reader.rejectFaults()
    refuseBeyondOwnPower(request.caller, [...groups, ...account.groups])
    const isRevoked = await replaceGroups(trx, account.id, groups, parts.endGrants)
    const [shown] = await accountsOf(trx, employee)
    return {
      before: { usergroup_codes: account.groups },
      after: {
        usergroup_codes: shown?.usergroup_codes,
        ...(isRevoked ? { is_password_revoked: true } : {})
      },
      payload: {
        user_id: account.id,
        usergroup_code: shown?.usergroup_code,
        usergroup_codes: shown?.usergroup_codes
      }
    }
  })
}

/** Changes the user name. Existing sessions stay valid. */
export const resetUserName: SettingAction = async (parts, request) => {
  const reader = employeeRequest(request.fields)
  const userName = readUserName(reader, 'new_username')
  reader.rejectFaults()
  return changeSetting(parts, request, {}, async (trx, employee) => {
    const account = await requireAccount(trx, employee)
    await refuseAccountConflict(trx, employee, request, { user_name: userName })
    refuseBeyondOwnPower(request.caller, account.groups)
    if (account.user_name !== userName) {
      if (await isUserNameTaken(trx, userName)) reader.note('field.taken', 'new_username')
      reader.rejectFaults()
      await renameUser(trx, account.id, userName)
    }
    const payload = { user_id: account.id, user_name: userName }
    return { before: { user_name: account.user_name }, after: { user_name: userName }, payload }
  })
}

/** Sets a password that must be changed at the next sign-in, and closes every session of the account. */
export const resetUserPassword: SettingAction = async (parts, request) => {
  const reader = employeeRequest(request.fields)
  const password = reader.rawText('new_password', { isRequired: true })
  const fault = password === null ? null : passwordFault(password, 'new_password', [])
  if (fault !== null) reader.faults.push(fault)
  const userId = reader.id('user_id')
  reader.rejectFaults()
  const find = (db: Queries, employee: EmployeeFacts) => accountToReset(db, employee, userId, request)
  const { database } = parts
  const employee = await requireEmployee(database.read, request.employeeCode)
  const { user_name } = await find(database.read, employee)
  const names = await namesForPassword(database.read, { user_name, display_name: displayNameOf(employee) })
  const named = passwordFault(password ?? '', 'new_password', names)
  if (named !== null) reader.faults.push(named)
  reader.rejectFaults()
  // Hashing is slow, so it is done outside the transaction.
  const passwordHash = await hashPassword(password ?? '')
  return changeSetting(parts, request, {}, async (trx, employee) => {
    const account = await find(trx, employee)
    const groups = groupsWithin(request.caller)
    await resetPassword(trx, account.id, { passwordHash, groups }, parts.endGrants)
    const after = { user_id: account.id, user_name: account.user_name, first_singin_flag: 'Y' }
    return { before: { first_singin_flag: account.first_singin_flag }, after, payload: after }
  })
}

async function accountToReset(
  db: Queries,
  employee: EmployeeFacts,
  userId: string | null,
  { caller }: ActionRequest<string>
): Promise<EmployeeAccount> {
  const account = await requireAccount(db, employee)
  if (userId !== null && userId !== account.id) throw notOfEmployee('user_id', employee)
  refuseBeyondOwnPower(caller, account.groups)
  return account
}
