import type { EndingProbation, ExpiringDocument, TodayView } from '#shared/contracts/today.ts'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { PROBATION_DAYS, probationEnd } from '#shared/domain/employees/probation.ts'
import { countRows, type ReadDatabase } from '../../database/database.ts'

const NAMES = [
  'e.employee_code',
  'e.employee_name',
  'e.employee_last_name',
  'e.employee_name_en',
  'e.employee_last_name_en'
] as const

/** The number of the employee's requests that wait for approval. */
export const countOwnOpen = (db: ReadDatabase, employeeId: string): Promise<number> =>
  countRows(
    db
      .selectFrom('approval_documents')
      .where('employee_id', '=', employeeId)
      .where('approve_flag', 'in', [...OPEN_FLAGS])
      .where('deleted_at', 'is', null)
  )

/** Active loans with one instalment left, the earliest end first. */
export async function findEndingLoans(
  db: ReadDatabase,
  limit: number
): Promise<NonNullable<TodayView['loans']>> {
  const ending = db
    .selectFrom('employee_loans as l')
    .where('l.status', '=', 'N')
    .where(eb => eb('l.period_count', '=', eb('l.paid_count', '+', 1)))
  const count = await countRows(ending)
  const loans = await ending
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .select([...NAMES, 'l.id as loan_id', 'l.next_due_month as month'])
    .orderBy('l.next_due_month')
    .orderBy('l.employee_code')
    .limit(limit)
    .execute()
  return { count, loans: loans.map(loan => ({ ...loan, month: loan.month ?? '' })) }
}

/** Licences and documents of employees that expire in a span, the earliest first. */
export async function findExpiringDocuments(
  db: ReadDatabase,
  { from, to }: { from: string; to: string },
  limit: number
): Promise<NonNullable<TodayView['expiring']>> {
  const licences = await db
    .selectFrom('employee_driving_skills as p')
    .innerJoin('employees as e', 'e.id', 'p.employee_id')
    .select([...NAMES, 'p.vehicle_name as name', 'p.certificate_expire_dt as expires'])
    .where('p.certificate_expire_dt', '>=', from)
    .where('p.certificate_expire_dt', '<=', to)
    .where('e.signout_flag', '=', 'N')
    .execute()
  const documents = await db
    .selectFrom('employee_documents as p')
    .innerJoin('employees as e', 'e.id', 'p.employee_id')
    .select([...NAMES, 'p.documents_name as name', 'p.documents_expired as expires'])
    .where('p.documents_expired', '>=', from)
    .where('p.documents_expired', '<=', to)
    .where('e.signout_flag', '=', 'N')
    .execute()
  const expiring = [
    ...licences.map(it => ({ ...it, kind: 'licence' as const })),
    ...documents.map(it => ({ ...it, kind: 'document' as const }))
  ]
    .map((it): ExpiringDocument => ({ ...it, expires: it.expires ?? '' }))
    .sort((a, b) => (`${a.expires} ${a.employee_code}` < `${b.expires} ${b.employee_code}` ? -1 : 1))
  return { count: expiring.length, documents: expiring.slice(0, limit) }
}

/**
 * Probations that end in the coming days, and those that ended in the previous days without a confirmation date, the earliest
 * first.
 */
export async function findEndingProbations(
  db: ReadDatabase,
  { since, today, to }: { since: string; today: string; to: string },
  limit: number
): Promise<NonNullable<TodayView['probation']>> {
  const startOf = (end: string): string => addDays(end, -PROBATION_DAYS)
  const rows = await db
    .selectFrom('employees as e')
    .select([...NAMES, 'e.effective_dt', 'e.begin_dt'])
    .where('e.signout_flag', '=', 'N')
    .where(eb =>
      eb.or([
        eb.and([eb('e.begin_dt', '>=', today), eb('e.begin_dt', '<=', to)]),
        eb.and([
          eb('e.begin_dt', 'is', null),
          eb('e.effective_dt', '>=', startOf(since)),
          eb('e.effective_dt', '<=', startOf(to))
        ])
      ])
    )
    .execute()
  const people: EndingProbation[] = rows
    .map(({ effective_dt, begin_dt, ...person }) => ({
      ...person,
      ends: probationEnd({ effective_dt, begin_dt })
    }))
    .sort((a, b) => (`${a.ends} ${a.employee_code}` < `${b.ends} ${b.employee_code}` ? -1 : 1))
  return { count: people.length, people: people.slice(0, limit) }
}
