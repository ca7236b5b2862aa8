import { addDays, WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import type { OtRight } from '#shared/domain/employees/setting-codes.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'
import { type DemoContext, type DemoMember, insertRows } from './demo-context.ts'
import { demoRandom } from './demo-random.ts'

const CHOICES = [
  { kind: 'cost_center', code: 'CC10', name: 'สำนักงาน', name_en: 'Office' },
  { kind: 'cost_center', code: 'CC20', name: 'ขายและบริการ', name_en: 'Sales and service' },
  { kind: 'cost_center', code: 'CC30', name: 'คลังสินค้าและขนส่ง', name_en: 'Warehouse and logistics' },
  { kind: 'cost_center', code: 'CC40', name: 'ผลิต', name_en: 'Production' },
  { kind: 'role_duty', code: 'RD01', name: 'หัวหน้ากะ', name_en: 'Shift leader' },
  { kind: 'role_duty', code: 'RD02', name: 'เจ้าหน้าที่ความปลอดภัย', name_en: 'Safety officer' },
  { kind: 'role_duty', code: 'RD03', name: 'ผู้ปฐมพยาบาล', name_en: 'First aider' },
  {
    kind: 'time_frame',
    code: 'TF01',
    name: 'ลงเวลาได้ก่อนกะ 2 ชั่วโมง',
    name_en: 'From 2 hours before the shift'
  },
  { kind: 'time_frame', code: 'TF02', name: 'ลงเวลาได้ทั้งวัน', name_en: 'All day' }
] as const

const COST_CENTER_OF: Readonly<Record<string, string>> = {
  D04: 'CC20',
  D06: 'CC30',
  D07: 'CC40',
  D08: 'CC40',
  D10: 'CC20'
}
const CODE_OF_DAY_OFF = 'OFF'

/** The overtime rights of an employee; contractors have none. */
function rightsOf({ employee_type_code: type }: EmployeesTable): OtRight[] {
  if (type === '04') return []
  return type === '02' ? ['OT_1_5', 'OT_2_0', 'OT_3_0'] : ['OT_1_0', 'OT_1_5', 'OT_3_0']
}

/** Choices, basic settings, weekly holidays and cost centres, overtime rights, time frames, duties and worktime rules. */
export async function insertSettings(
  trx: WriteTransaction,
  members: readonly DemoMember[],
  { today, createdAt, newId }: DemoContext
): Promise<void> {
  const choices = CHOICES.map(choice => ({ id: newId(), ...choice, created_at: createdAt }))
  const choiceId = new Map<string, string>(choices.map(({ code, id }) => [code, id]))
  const idOf = (code: string): string => choiceId.get(code) ?? ''
  const eachDay = members.flatMap(({ person: { seat }, employee }) =>
    WEEKDAYS.map(day => ({ seat, day, employee_id: employee.id }))
  )
  await insertRows(trx, {
    setting_choices: choices,
    employee_basic_settings: members.map(({ employee: { id, employee_type_code: type } }) => ({
      employee_id: id,
      days_per_month_hundredths: type === '02' ? 2_600 : 3_000,
      hours_per_day_hundredths: 800,
      round_worktime_config: 'N',
      holiday_apply_config: 'Y',
      round_ot_config: type === '02' ? 'Y' : 'N'
    })),
    employee_holidays: eachDay.map(({ seat, day, employee_id }) => ({
      employee_id,
      day,
      holiday_flag_lv: seat.roster[day] === CODE_OF_DAY_OFF ? '03' : '00'
    })),
    employee_ot_rights: members.flatMap(({ employee }) =>
      rightsOf(employee).map(right => ({ employee_id: employee.id, ot_type_id: right }))
    ),
    employee_cost_centers: eachDay.map(({ seat, day, employee_id }) => ({
      employee_id,
      day,
      cost_center_id: idOf(COST_CENTER_OF[seat.department] ?? 'CC10')
    })),
    employee_time_frames: members.map(({ person, employee }) => ({
      employee_id: employee.id,
      effective_date: person.startDate,
      time_frame_id: idOf(person.seat.position === 'P07' ? 'TF02' : 'TF01')
    })),
    employee_role_duties: dutyRows(members, today, idOf),
    employee_worktime_configs: worktimeRows(members)
  })
}

function dutyRows(members: readonly DemoMember[], today: string, idOf: (code: string) => string) {
  return members.flatMap(({ person, employee }) => {
    const random = demoRandom(`duties ${person.code}`)
    const codes = [
      ...(person.seat.position === 'P03' ? ['RD01'] : []),
      ...(random.chance(0.05) ? ['RD02'] : []),
      ...(random.chance(0.05) ? ['RD03'] : [])
    ]
    const since = addDays(today, -random.integer(30, 700))
    const start_dt = since < person.startDate ? person.startDate : since
    return codes.map(code => ({ employee_id: employee.id, role_duty_id: idOf(code), start_dt }))
  })
}

/** Late after five minutes, like the grace of the work cycles; does not apply to managers. */
function worktimeRows(members: readonly DemoMember[]) {
  return members.flatMap(({ person, employee }) => {
    const isCounted = !['P01', 'P02'].includes(person.seat.position)
    const rule = (key_type_lv: string, key_value: string | null) => ({
      employee_id: employee.id,
      key_type_lv,
      key_type_value: isCounted ? ('Y' as const) : ('N' as const),
      key_value
    })
    return [rule('late', '5'), rule('early', '5'), rule('absence', null)]
  })
}
