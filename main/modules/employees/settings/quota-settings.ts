import { shownValue } from '#shared/domain/fields/field-rules.ts'
import { employeeRequest } from '#shared/domain/fields/request-reader.ts'
import { LEAVE_VALUE, QUOTA_FIELDS, TAKEN_FIELDS } from '#shared/domain/leave/quota-fields.ts'
import { recordActivity } from '../../activity/activity.ts'
import { quotasOf, recordTakenDays, saveQuotas } from '../../quotas/quotas.ts'
import { notOfEmployee, requireEmployee } from '../actions/actions.ts'
import { type SettingAction, settingAction } from './save-setting.ts'

/** Sets the given quotas by year and leave type; the others stay. */
export const saveQuotaSetting = settingAction({
  isOpenAfterResignation: true,
  read: async (db, { id }, runtime) => ({ quota_lists: await quotasOf(db, runtime, id) }),
  check: request => {
    const seen = new Set<string>()
    return request.objects('quota_lists', item => {
      const { quota_year, time_leave_flag, time_leave_flag_quota } = item.record(QUOTA_FIELDS)
      const key = `${quota_year} ${time_leave_flag}`
      if (quota_year && time_leave_flag && seen.has(key))
        item.note('field.repeated_value', 'time_leave_flag', { value: key })
      seen.add(key)
      return {
        quota_year: String(quota_year),
        time_leave_flag: String(time_leave_flag),
        quota_hundredths: Number(time_leave_flag_quota)
      }
    })
  },
  write: async (trx, { employee, runtime }, quotas) => {
    await saveQuotas(
      trx,
      runtime,
      quotas.map(quota => ({ employee_id: employee.id, ...quota }))
    )
  }
})

/** Records days taken from a quota (spec 4.3). A carried-over quota is used in the next year, so any date is valid. */
export const addActualQuota: SettingAction = async (
  { database, runtime },
  { fields, employeeCode, caller }
) => {
  const request = employeeRequest(fields)
  const quotaId = request.id('quota_id', { isRequired: true })
  const { work_date, leave_value, remark } = request.record(TAKEN_FIELDS)
  request.rejectFaults()
  return database.write(async trx => {
    const employee = await requireEmployee(trx, employeeCode)
    const row = await recordTakenDays(trx, runtime, employee.id, {
      quota_id: String(quotaId),
      work_date: String(work_date),
      leave_hundredths: Number(leave_value),
      remark: typeof remark === 'string' ? remark : null
    })
    if (!row) throw notOfEmployee('quota_id', employee)
    const payload = {
      actual_quota_id: row.id,
      quota_id: row.quota_id,
      work_date: row.work_date,
      leave_value: shownValue(LEAVE_VALUE, row.leave_hundredths)
    }
    await recordActivity(
      trx,
      runtime,
      caller,
      'employee-setting.add-actual-quota',
      ['employee', employee.id],
      { after: { employee_code: employee.employee_code, ...payload, remark: row.remark } }
    )
    return payload
  })
}
