import { sql } from 'kysely'
import type {
  CompanyPerson,
  PeopleOfCompany,
  PeopleOfCompanyQuery
} from '#shared/contracts/head-office/company.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import { type Data, fitsSearch, textOf } from './owned-records.ts'

const PAGE = 50

type UnitNames = { readonly name: string | null; readonly name_en: string | null }

/** The people of all branches. */
export class People extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  /** A page in the order of names; each word of the search is part of a code or name. */
  async list(query: PeopleOfCompanyQuery): Promise<PeopleOfCompany> {
    const { limit = PAGE } = query
    const found = this.#found(query)
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let page = found
      .innerJoin('branches as b', 'b.id', 'p.branch_id')
      .innerJoin('records as r', join =>
        join.onRef('r.branch_id', '=', 'p.branch_id').onRef('r.id', '=', 'p.id').on('r.kind', '=', 'employee')
      )
      .select(['p.id', 'p.sort_name', 'p.has_resigned', 'r.data'])
      .select(['b.id as branch_id', 'b.branch_code', 'b.branch_name'])
      .orderBy('p.sort_name')
      .orderBy('p.branch_id')
      .orderBy('p.id')
      .limit(limit + 1)
    if (query.after !== undefined) {
      const [name, branchId, id] = readCursor(query.after, ['string', 'string', 'string'])
      page = page.where(sql<boolean>`(p.sort_name, p.branch_id, p.id) > (${name}, ${branchId}, ${id})`)
    }
    const { shown, next } = cutPage(await page.execute(), limit, row => [
      row.sort_name,
      row.branch_id,
      row.id
    ])
    const unitOf = await this.#units(shown)
    const people = shown.map(
      ({ data, id, branch_id, branch_code, branch_name, has_resigned }): CompanyPerson => {
        const department = unitOf(branch_id, 'department', data)
        const position = unitOf(branch_id, 'position', data)
        return {
          employee_id: id,
          employee_code: textOf(data.employee_code) ?? '',
          employee_title_lv: textOf(data.employee_title_lv),
          employee_name: textOf(data.employee_name) ?? '',
          employee_last_name: textOf(data.employee_last_name) ?? '',
          employee_nickname: textOf(data.employee_nickname),
          employee_name_en: textOf(data.employee_name_en),
          employee_last_name_en: textOf(data.employee_last_name_en),
          department_name: department.name,
          department_name_en: department.name_en,
          position_name: position.name,
          position_name_en: position.name_en,
          has_resigned,
          branch_id,
          branch_code,
          branch_name
        }
      }
    )
    return { people, total, next }
  }

  #found({ search = '', branch_id }: PeopleOfCompanyQuery) {
    const query = this.parts.database.read.selectFrom('people as p').where(fitsSearch(search))
    return branch_id === undefined ? query : query.where('p.branch_id', '=', branch_id)
  }

  /** Names of the units that people belong to. */
  async #units(rows: readonly { branch_id: string; data: Data }[]) {
    const ids = rows.flatMap(({ data }) => UNITS.map(kind => textOf(data[`${kind}_id`]) ?? ''))
    const units =
      ids.length === 0
        ? []
        : await this.parts.database.read
            .selectFrom('records')
            .select(['branch_id', 'id', 'data'])
            .where('branch_id', 'in', [...new Set(rows.map(row => row.branch_id))])
            .where('kind', '=', 'unit')
            .where('id', 'in', [...new Set(ids)])
            .execute()
    const byId = new Map<string, UnitNames>(
      units.map(({ branch_id, id, data }) => [
        `${branch_id} ${id}`,
        { name: textOf(data.name), name_en: textOf(data.name_en) }
      ])
    )
    return (branchId: string, kind: (typeof UNITS)[number], data: Data): UnitNames =>
      byId.get(`${branchId} ${textOf(data[`${kind}_id`])}`) ?? { name: null, name_en: null }
  }
}

const UNITS = ['department', 'position'] as const
