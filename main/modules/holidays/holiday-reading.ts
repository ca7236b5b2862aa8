import { inChunks, type Queries } from '../../database/database.ts'

/** The company whose public holidays apply to an employee; none if the employee is excluded from them. */
export type HolidayCompanies = ReadonlyMap<string, string>

const entitled = (db: Queries) =>
  db
    .selectFrom('employees as e')
    .leftJoin('employee_basic_settings as s', 's.employee_id', 'e.id')
    .select('e.id')
    .where(eb => eb.or([eb('s.holiday_apply_config', 'is', null), eb('s.holiday_apply_config', '=', 'Y')]))

export async function holidayCompaniesOf(
  db: Queries,
  employeeIds: readonly string[]
): Promise<HolidayCompanies> {
  const rows = await inChunks(employeeIds, chunk =>
    entitled(db)
      .select('e.company_id')
      .where('e.id', 'in', [...chunk])
      .execute()
  )
  return new Map(rows.flatMap(({ id, company_id }) => (company_id === null ? [] : [[id, company_id]])))
}

const NONE: ReadonlySet<string> = new Set()

/** The dates of an employee's public holidays from `from` to `to` inclusive. */
export async function publicHolidaysOf(
  db: Queries,
  companies: HolidayCompanies,
  from: string,
  to: string
): Promise<(employeeId: string) => ReadonlySet<string>> {
  const rows = await db
    .selectFrom('public_holidays')
    .select(['company_id', 'holiday_date'])
    .where('holiday_date', '>=', from)
    .where('holiday_date', '<=', to)
    .orderBy('holiday_date')
    .execute()
  const byCompany = new Map<string, Set<string>>()
  for (const [company, days] of Map.groupBy(rows, row => row.company_id))
    byCompany.set(company, new Set(days.map(day => day.holiday_date)))
  return id => byCompany.get(companies.get(id) ?? '') ?? NONE
}

/** The public holidays of one employee from `from` to `to` inclusive, with their names, in order of date. */
export async function namedHolidaysOf(
  db: Queries,
  employeeId: string,
  from: string,
  to: string
): Promise<{ holiday_date: string; name: string; name_en: string }[]> {
  const company = (await holidayCompaniesOf(db, [employeeId])).get(employeeId)
  if (company === undefined) return []
  return db
    .selectFrom('public_holidays')
    .select(['holiday_date', 'name', 'name_en'])
    .where('company_id', '=', company)
    .where('holiday_date', '>=', from)
    .where('holiday_date', '<=', to)
    .orderBy('holiday_date')
    .execute()
}

/** The dates that are a public holiday of any company, from `from` to `to` inclusive. */
export async function holidayDates(db: Queries, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('public_holidays')
    .select('holiday_date')
    .distinct()
    .where('holiday_date', '>=', from)
    .where('holiday_date', '<=', to)
    .execute()
  return new Set(rows.map(row => row.holiday_date))
}

/** Everybody for whom a date is a public holiday. */
export async function publicHolidayOn(db: Queries, date: string): Promise<ReadonlySet<string>> {
  const companies = await db
    .selectFrom('public_holidays')
    .select('company_id')
    .where('holiday_date', '=', date)
    .execute()
  if (companies.length === 0) return NONE
  const ids = companies.map(row => row.company_id)
  const people = await entitled(db).where('e.company_id', 'in', ids).execute()
  return new Set(people.map(({ id }) => id))
}
