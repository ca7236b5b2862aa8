import { WEEKDAYS, type Weekday } from '#shared/domain/dates/calendar-date.ts'
import { WEEKLY_HOLIDAY_FLAGS, type WeeklyHolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import { idsByName } from '#shared/domain/ids-by-name.ts'
import type { Queries } from '../../../database/database.ts'
import { setWeeklyHoliday, setWeeklyWorkCycle } from '../../roster/roster.ts'
import { settingAction } from './save-setting.ts'
import { choicesByName } from './setting-choices.ts'

// Settings by day of the week (decision 0039): the sent days are set, the others stay.

/** Reads a list of items for days; no day may occur twice. */
function readDays<T>(request: RequestReader, name: string, readValue: (item: RequestReader) => T) {
  const seen = new Set<unknown>()
  return request.objects(name, (item, at) => {
    const day = item.oneOf('day', WEEKDAYS, { isRequired: true }) ?? 'Mon'
    const { day: sent } = item.fields
    if (typeof sent === 'string' && seen.has(sent)) item.note('field.repeated_value', 'day', { value: sent })
    seen.add(sent)
    return { at, day, value: readValue(item) }
  })
}

/** The value for a day; null removes the existing one. */
const readIdsOfDays = (request: RequestReader, name: string, idField: string) =>
  readDays(request, name, item => {
    const isTakenAway = item.oneOf('active', ['Y', 'N'], { byDefault: 'Y' }) === 'N'
    const id = item.id(idField, { isRequired: !isTakenAway })
    return isTakenAway ? null : id
  })

const byDay = <T extends { day: Weekday }>(rows: T[]): T[] =>
  rows.sort((one, other) => WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day))

export async function workCyclesOf(db: Queries, employeeId: string) {
  const rows = await db
    .selectFrom('employee_work_cycles as w')
    .innerJoin('work_cycles as c', 'c.id', 'w.work_cycle_id')
    .select(['w.day', 'w.work_cycle_id', 'c.code as work_cycle_code'])
    .select(['c.name as work_cycle_name', 'c.name_en as work_cycle_name_en'])
    .where('w.employee_id', '=', employeeId)
    .execute()
  return byDay(rows).map(row => ({ ...row, active: 'Y' }))
}

export const saveWorkCycles = settingAction({
  read: async (db, { id }) => ({ work_cycle_lists: await workCyclesOf(db, id) }),
  check: request => readIdsOfDays(request, 'work_cycle_lists', 'work_cycle_id'),
  write: async (trx, { employee, faults }, days) => {
    const known = idsByName(await trx.selectFrom('work_cycles').select(['id', 'code']).execute())
    for (const { at, day, value } of days) {
      const id = value === null ? null : known.get(value)
      if (id === undefined) faults.push(faultOf('field.unknown', `work_cycle_lists[${at}].work_cycle_id`))
      else await setWeeklyWorkCycle(trx, employee.id, day, id)
    }
  }
})

export async function holidaysOf(db: Queries, employeeId: string) {
  const rows = await db
    .selectFrom('employee_holidays')
    .select(['day', 'holiday_flag_lv'])
    .where('employee_id', '=', employeeId)
    .execute()
  return byDay(rows)
}

export const saveHolidays = settingAction({
  read: async (db, { id }) => ({ holiday_lists: await holidaysOf(db, id) }),
  check: request =>
    readDays(
      request,
      'holiday_lists',
      (item): WeeklyHolidayFlag =>
        item.oneOf('holiday_flag_lv', WEEKLY_HOLIDAY_FLAGS, { isRequired: true }) ?? '00'
    ),
  write: async (trx, { employee }, days) => {
    for (const { day, value } of days) await setWeeklyHoliday(trx, employee.id, day, value)
  }
})

export async function costCentersOf(db: Queries, employeeId: string) {
  const rows = await db
    .selectFrom('employee_cost_centers as w')
    .innerJoin('setting_choices as c', 'c.id', 'w.cost_center_id')
    .select(['w.day', 'w.cost_center_id', 'c.code as cost_center_code'])
    .select(['c.name as cost_center_name', 'c.name_en as cost_center_name_en'])
    .where('w.employee_id', '=', employeeId)
    .execute()
  return byDay(rows)
}

export const saveCostCenters = settingAction({
  read: async (db, { id }) => ({ cost_center_lists: await costCentersOf(db, id) }),
  check: request => readIdsOfDays(request, 'cost_center_lists', 'cost_center_id'),
  write: async (trx, { employee, faults }, days) => {
    const known = await choicesByName(trx, 'cost_center')
    for (const { at, day, value } of days) {
      const id = value === null ? null : known.get(value)
      if (id === undefined) faults.push(faultOf('field.unknown', `cost_center_lists[${at}].cost_center_id`))
      else if (id === null)
        await trx
          .deleteFrom('employee_cost_centers')
          .where('employee_id', '=', employee.id)
          .where('day', '=', day)
          .execute()
      else
        await trx
          .insertInto('employee_cost_centers')
          .values({ employee_id: employee.id, day, cost_center_id: id })
          .onConflict(c => c.columns(['employee_id', 'day']).doUpdateSet({ cost_center_id: id }))
          .execute()
    }
  }
})
