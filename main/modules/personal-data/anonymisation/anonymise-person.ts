import type { WriteTransaction } from '../../../database/database.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'
import { closeFormerAccount, type EndGrants } from '../../accounts/accounts.ts'
import { type Actor, eraseActivities } from '../../activity/activity.ts'
import { forgetDocumentsOf } from '../../approvals/approvals.ts'
import { forgetPunchesOf } from '../../attendance/attendance.ts'
import { anonymiseEmployee } from '../../employees/employees.ts'
import { forgetResultsOf } from '../../head-office/head-office.ts'
import { forgetDraftsOf, forgetRowsOf } from '../../imports/imports.ts'
import { forgetLoansOf } from '../../loans/loans.ts'
import { forgetMails } from '../../mail/mail.ts'
import { forgetNotificationsOf } from '../../notifications/notifications.ts'
import { forgetRemarksOf } from '../../quotas/quotas.ts'
import { forgetSwapsOf } from '../../roster/roster.ts'
import { forgetOnTerminals } from '../../terminals/terminals.ts'

export interface AnonymiseContext {
  readonly runtime: Runtime
  readonly caller: Actor
  readonly forgetGrants: EndGrants
}

/**
 * Keeps only a person's code and the values that sums need, through the modules that own the data; returns files to discard
 * after the commit.
 */
export async function anonymisePerson(
  trx: WriteTransaction,
  { runtime, caller, forgetGrants }: AnonymiseContext,
  employeeId: string
): Promise<{ storageName: string }[]> {
  const { email, ...codes } = await trx
    .selectFrom('employees')
    .select(['id', 'emailaddress as email', 'employee_code', 'fing_code'])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  const photos = await forgetOnTerminals(trx, runtime, codes)
  const employee = await anonymiseEmployee(trx, { runtime, caller }, employeeId)
  const { employee_code } = employee
  const punchFiles = await forgetPunchesOf(trx, employee)
  const documents = await forgetDocumentsOf(trx, employeeId, employee.name)
  await forgetSwapsOf(trx, employeeId)
  const loans = await forgetLoansOf(trx, employeeId)
  await forgetRemarksOf(trx, employeeId)
  await forgetRowsOf(trx, employee_code)
  await forgetDraftsOf(trx, employee_code)
  await trx.deleteFrom('picture_consents').where('employee_id', '=', employeeId).execute()
  const userId = await closeFormerAccount(trx, employeeId, forgetGrants)
  await forgetNotificationsOf(trx, employeeId, userId)
  const users = userId === null ? [] : [userId]
  await forgetMails(trx, email, [employeeId, ...users])
  await trx
    .insertInto('anonymised_employees')
    .values({ employee_id: employeeId, anonymised_at: instantText(runtime) })
    .execute()
  const erased = [employeeId, ...users, ...documents.ids, ...loans.ids]
  await forgetResultsOf(trx, erased)
  const dropped = [...employee.dropped, ...punchFiles, ...photos, ...documents.dropped, ...loans.dropped]
  await eraseActivities(trx, runtime, {
    caller,
    subjectKind: 'employee',
    subjectId: employeeId,
    after: { removed_files: String(dropped.length) },
    subjectIds: erased
  })
  return dropped
}
