import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import type { Database } from '../../main/database/database.ts'
import { toWorkCycle } from '../../main/database/work-cycle-row.ts'

/** Every row of every table as JSON lines by table, without the password hashes, whose salt is random. */
export function contentOf(database: Database): Promise<Record<string, string[]>> {
  return database.readDirectly(raw => {
    const tables = raw
      .prepare<[], string>(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .pluck()
      .all()
    const content: Record<string, string[]> = {}
    for (const table of tables) {
      if (table.startsWith('kysely_')) continue
      const rows = raw.prepare<[], Record<string, unknown>>(`select * from "${table}"`).all()
      content[table] = rows.map(({ password_hash, ...row }) =>
        JSON.stringify([row, password_hash !== undefined])
      )
    }
    return content
  })
}

/** The work cycle of each employee on a date, by the weekly patterns in the database. */
export async function cyclesByEmployee(
  database: Database
): Promise<(employeeId: string, date: string) => WorkCycle | null> {
  const rows = await database.read
    .selectFrom('employee_work_cycles as w')
    .innerJoin('work_cycles as c', 'c.id', 'w.work_cycle_id')
    .selectAll('c')
    .select(['w.employee_id', 'w.day'])
    .execute()
  const cycles = new Map(rows.map(row => [`${row.employee_id} ${row.day}`, toWorkCycle(row)]))
  return (employeeId, date) => cycles.get(`${employeeId} ${dayOfWeek(date)}`) ?? null
}

/** The dates of public holidays in order. */
export async function publicHolidays(database: Database): Promise<Set<string>> {
  const rows = await database.read
    .selectFrom('public_holidays')
    .select('holiday_date')
    .orderBy('holiday_date')
    .execute()
  return new Set(rows.map(row => row.holiday_date))
}
