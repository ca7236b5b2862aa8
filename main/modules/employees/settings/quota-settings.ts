import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type FieldRule, readNew, shownValue } from '#shared/domain/field-rules.ts'
import {
  MOST_QUOTA,
  QUOTA_YEAR,
  TIME_LEAVE_FLAG,
  TIME_LEAVE_FLAG_QUOTA
} from '#shared/domain/quota-fields.ts'
import { recordActivity } from '../../activity/activity.ts'
import { quotasOf, recordTakenDays, saveQuotas } from '../../quotas/quotas.ts'
import {
  notOfEmployee,
  readId,
  readItem,
  readObjects,
  rejectFaults,
  requireEmployee
} from '../actions/actions.ts'
import { settingAction } from './save-setting.ts'
import type { SettingAction } from './setting-parts.ts'

const FIRST_BUDDHIST_YEAR = 2400

const QUOTA_FIELDS: readonly FieldRule[] = [
  QUOTA_YEAR,
  TIME_LEAVE_FLAG,
  { ...TIME_LEAVE_FLAG_QUOTA, isRequired: true }
]

/** Quotas of a year and leave type that are named are set, the others stay. */
export const saveQuotaSetting = settingAction({
  isOpenAfterResignation: true,
  read: async (db, { id }, runtime) => ({ quota_lists: await quotasOf(db, runtime, id) }),
  check: (fields, faults) => {
    const seen = new Set<string>()
    return readObjects(fields, 'quota_lists', faults, (item, shownAs) => {
      const { quota_year, time_leave_flag, time_leave_flag_quota } = readItem(
        QUOTA_FIELDS,
        item,
        faults,
        shownAs
      )
      if (Number(quota_year) >= FIRST_BUDDHIST_YEAR)
        faults.push(faultOf('field.buddhist_year', shownAs('quota_year')))
      const key = `${quota_year} ${time_leave_flag}`
      if (quota_year && time_leave_flag && seen.has(key))
        faults.push(faultOf('field.repeated_value', shownAs('time_leave_flag'), { value: key }))
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

const LEAVE_VALUE = {
  name: 'leave_value',
  label: 'จำนวนวันที่ใช้',
  labelEn: 'Days taken',
  form: 'decimal',
  max: MOST_QUOTA,
  isRequired: true
} as const satisfies FieldRule
const ACTUAL_FIELDS: readonly FieldRule[] = [
  { name: 'work_date', label: 'วันที่', labelEn: 'Date', form: 'date', isRequired: true },
  LEAVE_VALUE,
  { name: 'remark', label: 'หมายเหตุ', labelEn: 'Remark', form: 'text', max: 500 }
]

/** Writes down days taken of a quota of the employee (spec 4.3). A carried-over quota is used up in the next year, so any date is right. */
export const addActualQuota: SettingAction = async (
  { database, runtime },
  { fields, employeeCode, caller }
) => {
  const faults: Fault[] = []
  const quotaId = readId(fields, 'quota_id', faults)
  const { work_date, leave_value, remark } = readNew(ACTUAL_FIELDS, fields, faults)
  if (leave_value === 0) faults.push(faultOf('field.not_positive', 'leave_value'))
  rejectFaults(faults)
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
    await recordActivity(trx, runtime, {
      caller,
      action: 'employee-setting.add-actual-quota',
      subjectKind: 'employee',
      subjectId: employee.id,
      after: { employee_code: employee.employee_code, ...payload, remark: row.remark }
    })
    return payload
  })
}
