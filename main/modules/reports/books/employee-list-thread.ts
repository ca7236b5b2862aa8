import { EMPLOYEE_TYPES, PAYMENT_METHODS, TITLES } from '#shared/domain/employee-import/options.ts'
import type { Database } from '../../../database/database.ts'
import { type EmployeePlace, findEmployees } from '../../../database/search/employee-search.ts'
import { writeBook } from '../../../platform/workbook/book.ts'
import type { ReportTarget } from '../../../platform/workbook/job-file.ts'
import type { EmployeeListWork } from '../report-work.ts'
import { employeeListColumns, type ListedEmployee } from './employee-list-columns.ts'
import { employeeListTexts } from './employee-list-texts.ts'

const PEOPLE_A_READ = 500

/** Writes the employees of a filtered list; returns their number. @throws like `writeJobFile` */
export function writeEmployeeList(
  database: Database,
  work: EmployeeListWork,
  target: ReportTarget
): Promise<number> {
  return writeBook(database, work, target, async ({ styles, pace }) => {
    const texts = employeeListTexts[work.language]
    const places = await placesOf(database, work)
    const total = places.length
    pace.expect(total)
    return {
      head: { title: texts.title, subtitle: texts.people(total), nothing: texts.nothing },
      fill: async ({ write }) => {
        const { title: name, countFormat } = texts
        const columns = employeeListColumns(work, styles)
        await write({ name, columns, countFormat }, everybody(database, work, places))
        return total
      }
    }
  })
}

async function* everybody(
  database: Database,
  work: EmployeeListWork,
  places: readonly EmployeePlace[]
): AsyncGenerator<ListedEmployee> {
  for (let at = 0; at < places.length; at += PEOPLE_A_READ)
    yield* await readPeople(database, work, places.slice(at, at + PEOPLE_A_READ))
}

/** All employees that match the filter, in order; only the selected ones if there is a selection. */
async function placesOf({ read }: Database, work: EmployeeListWork): Promise<EmployeePlace[]> {
  const places = await findEmployees(read, work.filter, { ...work, after: null, limit: null })
  if (work.onlyIds === null) return places
  const only = new Set(work.onlyIds)
  return places.filter(({ id }) => only.has(id))
}

async function readPeople({ read }: Database, work: EmployeeListWork, places: readonly EmployeePlace[]) {
  const ids = places.map(place => place.id)
  const rows = await read
    .selectFrom('employees as e')
    .leftJoin('organisation_units as b', 'b.id', 'e.branch_id')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .leftJoin('organisation_units as v', 'v.id', 'e.division_id')
    .leftJoin('organisation_units as s', 's.id', 'e.section_id')
    .leftJoin('organisation_units as p', 'p.id', 'e.position_id')
    .selectAll('e')
    .select(['b.name as branch', 'b.name_en as branch_en', 'd.name as department'])
    .select(['d.name_en as department_en', 'v.name as division', 'v.name_en as division_en'])
    .select(['s.name as section', 's.name_en as section_en'])
    .select(['p.name as position', 'p.name_en as position_en'])
    .where('e.id', 'in', ids)
    .execute()
  const choose = (thai: string | null, english: string | null): string | null =>
    work.language === 'en' && english ? english : thai
  const named = (options: readonly { code: string; th: string; en: string }[], code: string | null) =>
    options.find(option => option.code === code)?.[work.language] ?? code
  const { active, resigned } = employeeListTexts[work.language]
  const byId = new Map(
    rows.map((row): [string, ListedEmployee] => [
      row.id,
      {
        texts: {
          ...row,
          employee_title_lv: named(TITLES, row.employee_title_lv),
          employee_type_code: named(EMPLOYEE_TYPES, row.employee_type_code),
          payment_method: named(PAYMENT_METHODS, row.payment_method),
          branch: choose(row.branch, row.branch_en),
          department_code: choose(row.department, row.department_en),
          division_code: choose(row.division, row.division_en),
          section_code: choose(row.section, row.section_en),
          position_code: choose(row.position, row.position_en),
          status: row.signout_flag === 'Y' ? resigned : active
        },
        dates: row,
        salarySatang: row.salary_satang
      }
    ])
  )
  return ids.flatMap(id => byId.get(id) ?? [])
}
