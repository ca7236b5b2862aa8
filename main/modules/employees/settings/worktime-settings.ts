import { faultOf } from '#shared/domain/fault.ts'
import { date, REQUIRED, text } from '#shared/domain/fields/field-kinds.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import type { Queries } from '../../../database/database.ts'
import { settingAction } from './save-setting.ts'
import { choicesByName } from './setting-choices.ts'

const KEY_TYPE = /^[A-Za-z0-9_.-]{1,50}$/
const KEY_TYPE_RULE = text('key_type_lv', 'ประเภท', 'Type', 50, REQUIRED)
const KEY_VALUE_RULE = text('key_value', 'ค่า', 'Value', 200)

/** How lateness, early leaving, absence and the like are counted. */
export async function worktimeConfigOf(db: Queries, employeeId: string) {
  const configs = await db
    .selectFrom('employee_worktime_configs')
    .select(['key_type_lv', 'key_type_value', 'key_value'])
    .where('employee_id', '=', employeeId)
    .orderBy('key_type_lv')
    .execute()
  return { configs }
}

/** Sets the given key types; the others stay. */
export const saveWorktimeConfig = settingAction({
  read: async (db, { id }) => ({ worktime_config: await worktimeConfigOf(db, id) }),
  check: request => {
    const config = request.object('worktime_config')
    return config === null ? [] : readConfigs(config)
  },
  write: async (trx, { employee }, configs) => {
    for (const { key_type_lv, ...values } of configs)
      await trx
        .insertInto('employee_worktime_configs')
        .values({ employee_id: employee.id, key_type_lv, ...values })
        .onConflict(c => c.columns(['employee_id', 'key_type_lv']).doUpdateSet(values))
        .execute()
  }
})

function readConfigs(config: RequestReader) {
  const seen = new Set<string>()
  return config.objects('configs', item => {
    const type = item.ruled(KEY_TYPE_RULE) ?? ''
    if (type !== '' && !KEY_TYPE.test(type))
      item.note('field.not_written_so', 'key_type_lv', { allowed: 'A-Z a-z 0-9 _ . -' })
    if (type !== '' && seen.has(type)) item.note('field.repeated_value', 'key_type_lv', { value: type })
    seen.add(type)
    const key_value = item.ruled(KEY_VALUE_RULE)
    const key_type_value = item.oneOf('key_type_value', ['Y', 'N'], { isRequired: true }) ?? 'N'
    return { key_type_lv: type, key_type_value, key_value }
  })
}

export function timeFramesOf(db: Queries, employeeId: string) {
  return db
    .selectFrom('employee_time_frames as f')
    .innerJoin('setting_choices as c', 'c.id', 'f.time_frame_id')
    .select(['f.time_frame_id', 'c.code as time_frame_code', 'c.name as time_frame_name'])
    .select(['c.name_en as time_frame_name_en', 'f.effective_date'])
    .where('f.employee_id', '=', employeeId)
    .orderBy('f.effective_date')
    .execute()
}

/** The list replaces all time frames. Only one time frame may begin on a date. */
export const saveTimeFrames = settingAction({
  read: async (db, { id }) => ({ time_frame_lists: await timeFramesOf(db, id) }),
  check: request =>
    readDated(request, 'time_frame_lists', 'time_frame_id', 'effective_date', 'effective_date'),
  write: async (trx, { employee, faults }, items) => {
    const known = await choicesByName(trx, 'time_frame')
    const frames = items.map(({ id, date }, at) => {
      const found = known.get(id)
      if (found === undefined) faults.push(faultOf('field.unknown', `time_frame_lists[${at}].time_frame_id`))
      return { id: found ?? '', date }
    })
    if (faults.length > 0) return
    await trx.deleteFrom('employee_time_frames').where('employee_id', '=', employee.id).execute()
    for (const { id, date } of frames)
      await trx
        .insertInto('employee_time_frames')
        .values({ employee_id: employee.id, time_frame_id: id, effective_date: date })
        .execute()
  }
})

export function roleDutiesOf(db: Queries, employeeId: string) {
  return db
    .selectFrom('employee_role_duties as d')
    .innerJoin('setting_choices as c', 'c.id', 'd.role_duty_id')
    .select(['d.role_duty_id', 'c.code as role_duty_code', 'c.name as role_duty_name'])
    .select(['c.name_en as role_duty_name_en', 'd.start_dt'])
    .where('d.employee_id', '=', employeeId)
    .orderBy('d.start_dt')
    .orderBy('c.code')
    .execute()
}

/** The list replaces all role duties. Each duty may occur only once. */
export const saveRoleDuties = settingAction({
  read: async (db, { id }) => ({ role_duty_lists: await roleDutiesOf(db, id) }),
  check: request => readDated(request, 'role_duty_lists', 'role_duty_id', 'start_dt', 'role_duty_id'),
  write: async (trx, { employee, faults }, items) => {
    const known = await choicesByName(trx, 'role_duty')
    const duties = new Map<string, string>()
    items.forEach(({ id, date }, at) => {
      const shownAs = `role_duty_lists[${at}].role_duty_id`
      const found = known.get(id)
      if (found === undefined) faults.push(faultOf('field.unknown', shownAs))
      // One entry had the id and the other the code, so the repetition only shows now.
      else if (duties.has(found)) faults.push(faultOf('field.repeated', shownAs))
      else duties.set(found, date)
    })
    if (faults.length > 0) return
    await trx.deleteFrom('employee_role_duties').where('employee_id', '=', employee.id).execute()
    for (const [id, date] of duties)
      await trx
        .insertInto('employee_role_duties')
        .values({ employee_id: employee.id, role_duty_id: id, start_dt: date })
        .execute()
  }
})

/** Choices with a date each; `uniqueField` must not repeat. */
function readDated(
  request: RequestReader,
  name: string,
  idField: string,
  dateField: string,
  uniqueField: string
): { id: string; date: string }[] {
  const seen = new Set<unknown>()
  const readOne = (item: RequestReader) => {
    const id = item.id(idField, { isRequired: true }) ?? ''
    const day = item.ruled(date(dateField, 'วันที่มีผล', 'Effective', REQUIRED)) ?? ''
    const key = uniqueField === idField ? id : day
    if (key !== '' && seen.has(key)) item.note('field.repeated', uniqueField)
    seen.add(key)
    return { id, date: day }
  }
  return request.objects(name, readOne, { mayBeEmpty: true })
}
