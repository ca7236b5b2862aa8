import { fault } from '#shared/domain/field-faults.ts'
import { type FieldRule, readNew, shownValue } from '#shared/domain/field-rules.ts'
import { fixedText } from '#shared/domain/hundredths.ts'
import { LEAVE_FLAGS, leaveTypeOf, QUOTA_UNIT } from '#shared/domain/leave-types.ts'
import { instantText } from '../../../platform/runtime.ts'
import { recordActivity } from '../../activity/activity.ts'
import {
  notOfEmployee,
  type Queries,
  readId,
  readItem,
  readObjects,
  rejectFaults,
  requireEmployee
} from '../actions/actions.ts'
import { settingAction } from './save-setting.ts'
import type { SettingAction } from './setting-parts.ts'

/** 366.00 days. */
const MOST_DAYS = 36_600
const FIRST_BUDDHIST_YEAR = 2400

const QUOTA_FIELDS: readonly FieldRule[] = [
  { name: 'quota_year', label: 'ปี', labelEn: 'Year', form: 'year', isRequired: true },
  {
    name: 'time_leave_flag',
    label: 'ประเภทการลา',
    labelEn: 'Leave type',
    form: 'choice',
    values: LEAVE_FLAGS,
    isRequired: true
  },
  {
    name: 'time_leave_flag_quota',
    label: 'สิทธิ',
    labelEn: 'Quota',
    form: 'decimal',
    max: MOST_DAYS,
    isRequired: true
  }
]

/** An employee's quotas with what was taken of them (companion 11). */
export async function quotasOf(db: Queries, employeeId: string) {
  const rows = await db
    .selectFrom('employee_quotas')
    .select(['id', 'quota_year', 'time_leave_flag', 'quota_hundredths'])
    .where('employee_id', '=', employeeId)
    .orderBy('quota_year', 'desc')
    .orderBy('time_leave_flag')
    .execute()
  const taken = await db
    .selectFrom('employee_actual_quotas as a')
    .innerJoin('employee_quotas as q', 'q.id', 'a.quota_id')
    .select(['a.id as actual_quota_id', 'a.quota_id', 'a.work_date', 'a.leave_hundredths', 'a.remark'])
    .where('q.employee_id', '=', employeeId)
    .orderBy('a.work_date')
    .orderBy('a.id')
    .execute()
  const takenOf = Map.groupBy(taken, row => row.quota_id)
  return rows.map(({ id, quota_year, time_leave_flag, quota_hundredths }) => {
    const own = takenOf.get(id) ?? []
    const actual = own.reduce((sum, row) => sum + row.leave_hundredths, 0)
    const type = leaveTypeOf(time_leave_flag)
    return {
      quota_id: id,
      quota_year,
      time_leave_flag,
      time_leave_flag_name: type?.name ?? '',
      time_leave_flag_name_en: type?.nameEn ?? '',
      time_leave_flag_quota: fixedText(quota_hundredths),
      actual: fixedText(actual),
      remaining: fixedText(quota_hundredths - actual),
      unit: QUOTA_UNIT,
      actual_quota_lists: own.map(({ quota_id: _, leave_hundredths, ...row }) => ({
        ...row,
        leave_value: fixedText(leave_hundredths)
      }))
    }
  })
}

/** Quotas of a year and leave type that are named are set, the others stay. */
export const saveQuotas = settingAction({
  isOpenAfterResignation: true,
  read: async (db, { id }) => ({ quota_lists: await quotasOf(db, id) }),
  check: (fields, faults) => {
    const seen = new Set<string>()
    return readObjects(fields, 'quota_lists', faults, (item, shownAs) => {
      const { quota_year, time_leave_flag, time_leave_flag_quota } = readItem(
        QUOTA_FIELDS,
        item,
        faults,
        shownAs
      )
      if (Number(quota_year) >= FIRST_BUDDHIST_YEAR) faults.push(fault.buddhistYear(shownAs('quota_year')))
      const key = `${quota_year} ${time_leave_flag}`
      if (quota_year && time_leave_flag && seen.has(key))
        faults.push(fault.repeated(shownAs('time_leave_flag'), key))
      seen.add(key)
      return {
        quota_year: String(quota_year),
        time_leave_flag: String(time_leave_flag),
        quota_hundredths: Number(time_leave_flag_quota)
      }
    })
  },
  write: async (trx, { employee, runtime }, quotas) => {
    const at = instantText(runtime)
    for (const { quota_hundredths, ...quota } of quotas)
      await trx
        .insertInto('employee_quotas')
        .values({
          id: runtime.newId(),
          employee_id: employee.id,
          ...quota,
          quota_hundredths,
          created_at: at,
          updated_at: at
        })
        .onConflict(c =>
          c
            .columns(['employee_id', 'quota_year', 'time_leave_flag'])
            .doUpdateSet({ quota_hundredths, updated_at: at })
        )
        .execute()
  }
})

const LEAVE_VALUE = {
  name: 'leave_value',
  label: 'จำนวนวันที่ใช้',
  labelEn: 'Days taken',
  form: 'decimal',
  max: MOST_DAYS,
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
  const faults: string[] = []
  const quotaId = readId(fields, 'quota_id', faults)
  const { work_date, leave_value, remark } = readNew(ACTUAL_FIELDS, fields, faults)
  if (leave_value === 0) faults.push(fault.notPositive('leave_value'))
  rejectFaults(faults)
  return database.write(async trx => {
    const employee = await requireEmployee(trx, employeeCode)
    const quota = await trx
      .selectFrom('employee_quotas')
      .select('id')
      .where('id', '=', String(quotaId))
      .where('employee_id', '=', employee.id)
      .executeTakeFirst()
    if (!quota) throw notOfEmployee('quota_id', employee)
    const row = {
      id: runtime.newId(),
      quota_id: quota.id,
      work_date: String(work_date),
      leave_hundredths: Number(leave_value),
      remark: typeof remark === 'string' ? remark : null,
      created_at: instantText(runtime)
    }
    await trx.insertInto('employee_actual_quotas').values(row).execute()
    const payload = {
      actual_quota_id: row.id,
      quota_id: quota.id,
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
