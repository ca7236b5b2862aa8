import { LIVE_FLAGS } from '#shared/domain/approval/flags.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { isCalendarLeave } from '#shared/domain/leave/leave-types.ts'
import { PREGNANCY_DAYS, type ProtectedPerson } from '#shared/domain/roster/labour-limits.ts'
import { inChunks, type Queries } from '../../database/database.ts'

/**
 * What protects people on the dates of a span. Pregnancy is not recorded, as nobody has to report it to the branch; what the
 * branch knows of it is the maternity leave that was requested.
 */
export async function protectedPeople(
  db: Queries,
  employeeIds: readonly string[],
  from: string,
  to: string
): Promise<(employeeId: string) => ProtectedPerson> {
  const births = await inChunks(employeeIds, chunk =>
    db
      .selectFrom('employees')
      .select(['id', 'birth_dt'])
      .where('id', 'in', [...chunk])
      .execute()
  )
  const leaves = await inChunks(employeeIds, chunk =>
    db
      .selectFrom('approval_documents')
      .select(['employee_id', 'first_date', 'choice'])
      .where('employee_id', 'in', [...chunk])
      .where('kind', '=', 'time-leave')
      .where('approve_flag', 'in', LIVE_FLAGS)
      .where('deleted_at', 'is', null)
      .where('first_date', '>', from)
      .where('first_date', '<=', addDays(to, PREGNANCY_DAYS))
      .execute()
  )
  const birthDates = new Map(births.map(row => [row.id, row.birth_dt]))
  const maternity = Map.groupBy(
    leaves.filter(row => isCalendarLeave(row.choice)),
    row => row.employee_id
  )
  return id => ({
    birthDate: birthDates.get(id) ?? null,
    maternityDates: (maternity.get(id) ?? []).map(row => row.first_date)
  })
}
