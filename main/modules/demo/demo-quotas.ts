import { addDays, dayOfWeek, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type {
  EmployeeActualQuotasTable,
  EmployeeQuotasTable,
  LeaveReasonsTable
} from '../../database/schema/quotas.ts'
import { type DemoContext, type DemoMember, insertRows } from './demo-context.ts'
import type { DemoPerson } from './demo-people.ts'
import { demoRandom } from './demo-random.ts'

const DAY = 100
const ANNUAL_LEAVE = 6 * DAY
const MONTHS_A_YEAR = 12
const DAYS_A_MONTH = 30.4375

/** Six days after a year of service, and a twelfth of that for each month before (decision 0001). */
function annualLeave({ startDate }: DemoPerson, year: string): number {
  const months = Math.floor((daysBetween(startDate, `${year}-12-31`) + 1) / DAYS_A_MONTH)
  return months >= MONTHS_A_YEAR ? ANNUAL_LEAVE : Math.max(0, months * (ANNUAL_LEAVE / MONTHS_A_YEAR))
}

function quotasOf(person: DemoPerson, year: string): [flag: string, hundredths: number][] {
  return [
    ['01', 3 * DAY],
    ['03', 30 * DAY],
    ...(person.isMale ? [] : ['04', '05']).map((flag): [string, number] => [flag, 60 * DAY]),
    ['06', annualLeave(person, year)],
    ['07', 30 * DAY]
  ]
}

/** The company's reasons for leave, and the id of each by its name. */
export async function insertLeaveReasons(
  trx: WriteTransaction,
  { createdAt, newId, unitIdOf }: DemoContext
): Promise<ReadonlyMap<string, string>> {
  const reason = (name: string, name_en: string, isOnce: boolean): LeaveReasonsTable => ({
    id: newId(),
    company_id: unitIdOf.get('C01') ?? '',
    time_leave_flag: '01',
    name,
    name_en,
    quota_hundredths: 15 * DAY,
    from_months: isOnce ? MONTHS_A_YEAR : 0,
    is_once: isOnce ? 1 : 0,
    is_paid: 1,
    gender: 'ชาย',
    is_offered: 1,
    created_at: createdAt,
    updated_at: createdAt
  })
  const rows = [
    reason('ลาอุปสมบท', 'Ordination', true),
    reason('ลาช่วยคู่สมรสที่คลอดบุตร', 'Birth of a child', false)
  ]
  await insertRows(trx, { leave_reasons: rows })
  return new Map(rows.map(row => [row.name, row.id]))
}

/** This year's quotas for everybody, and the part that some people have used up to today. */
export async function insertQuotas(
  trx: WriteTransaction,
  members: readonly DemoMember[],
  { today, createdAt, newId }: DemoContext
): Promise<void> {
  const year = today.slice(0, 4)
  const quotas: EmployeeQuotasTable[] = []
  const taken: EmployeeActualQuotasTable[] = []
  for (const { person, employee } of members) {
    const random = demoRandom(`quotas ${person.code}`)
    for (const [flag, hundredths] of quotasOf(person, year)) {
      const id = newId()
      quotas.push({
        id,
        employee_id: employee.id,
        quota_year: year,
        time_leave_flag: flag,
        quota_hundredths: hundredths,
        created_at: createdAt,
        updated_at: createdAt
      })
      const work_date = addDays(today, -random.integer(1, 50))
      const isLikely = (flag === '03' && random.chance(0.25)) || (flag === '01' && random.chance(0.12))
      if (!isLikely || work_date < `${year}-01-01` || work_date < person.startDate) continue
      if (person.seat.roster[dayOfWeek(work_date)] === 'OFF') continue
      taken.push({
        id: newId(),
        quota_id: id,
        work_date,
        leave_hundredths: random.chance(0.2) ? DAY / 2 : DAY,
        remark: flag === '03' ? 'ไข้หวัด' : 'ติดต่อราชการ',
        created_at: createdAt
      })
    }
  }
  await insertRows(trx, { employee_quotas: quotas, employee_actual_quotas: taken })
}
