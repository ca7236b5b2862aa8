import { APPROVER_FIELDS } from '#shared/domain/employees/setting-codes.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { photographUrl } from '../../files/files.ts'
import { settingAction } from './save-setting.ts'

/** Approvers in order (decision 0016). The photograph is read from the approver's own record, so it is never out of date. */
export async function approversOf(db: Queries, runtime: Runtime, employeeId: string) {
  const rows = await db
    .selectFrom('employee_approvers as a')
    .innerJoin('employees as e', 'e.id', 'a.approver_employee_id')
    .leftJoin('users as u', 'u.employee_id', 'e.id')
    .select(['a.position', 'e.id as employee_id', 'e.employee_code', 'e.employee_name'])
    .select(['e.employee_last_name', 'e.photograph_file_id', 'u.id as user_id'])
    .where('a.employee_id', '=', employeeId)
    .orderBy('a.position')
    .execute()
  return rows.map(({ position, photograph_file_id, ...row }) => ({
    auth: APPROVER_FIELDS[position - 1] ?? '',
    ...row,
    photograph: photographUrl(runtime, photograph_file_id)
  }))
}

/** Replaces all existing approvers (spec 4.8); ids are those of users or of employees, or codes. */
export const saveApprovers = settingAction({
  read: async (db, { id }, runtime) => ({ approver_lists: await approversOf(db, runtime, id) }),
  check: request => APPROVER_FIELDS.map((field, at) => ({ field, position: at + 1, id: request.id(field) })),
  write: async (trx, { employee, faults }, entries) => {
    await trx.deleteFrom('employee_approvers').where('employee_id', '=', employee.id).execute()
    const seen = new Set<string>()
    for (const { field, position, id } of entries) {
      if (id === null) continue
      const approver = await findApprover(trx, id)
      const found = !approver
        ? faultOf('field.unknown', field)
        : approver.signout_flag === 'Y'
          ? faultOf('employee.resigned', null, { code: approver.employee_code })
          : approver.id === employee.id
            ? faultOf('employee.own_approver', field)
            : seen.has(approver.id)
              ? faultOf('field.repeated_value', field, { value: approver.employee_code })
              : null
      if (found !== null) faults.push(found)
      if (!approver || found !== null) continue
      seen.add(approver.id)
      await trx
        .insertInto('employee_approvers')
        .values({ employee_id: employee.id, position, approver_employee_id: approver.id })
        .execute()
    }
  }
})

async function findApprover(trx: WriteTransaction, id: string) {
  const columns = ['e.id', 'e.employee_code', 'e.signout_flag'] as const
  const byEmployee = await trx
    .selectFrom('employees as e')
    .select(columns)
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (byEmployee) return byEmployee
  const byUser = await trx
    .selectFrom('users as u')
    .innerJoin('employees as e', 'e.id', 'u.employee_id')
    .select(columns)
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (byUser) return byUser
  return trx.selectFrom('employees as e').select(columns).where('e.employee_code', '=', id).executeTakeFirst()
}
