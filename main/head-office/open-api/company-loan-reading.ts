import { sql } from 'kysely'
import type { Loan, LoanDetail, LoanListItem } from '#shared/contracts/loans/loans.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { type Fields, fieldsOf, LOAN_REQUESTS, rejectFaults } from '#shared/domain/fields/reading-policy.ts'
import { loanRequest } from '#shared/domain/fields/request-reader.ts'
import { noteUnknownCodes, readLoanList } from '#shared/domain/loans/loan-list-request.ts'
import { numberedPage } from '#shared/domain/paging.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase, HeadOfficeQueries } from '../database/head-office-database.ts'
import { type Data, fitsSearch, ownedRecords, textOf, withOwners } from '../people/owned-records.ts'
import { unitsOfPeople } from './company-units.ts'
import { HOME_BRANCH, namedBranch, onlyOne } from './home-branch.ts'

type Filter = ReturnType<typeof readLoanList>['filter'] & { readonly branchId: string | null }
type OfBranch = { readonly home_branch: string }

const LEVELS = ['branch_id', 'department_id', 'division_id', 'section_id', 'position_id']

/** Loans of all branches that send pay, as a branch's open API shows its own (spec 4.12). */
export class CompanyLoanReading extends MadeOf<{ readonly database: HeadOfficeDatabase }> {
  /** People with loans, by code and branch, each with the newest of the requested loans and a summary of all loans. */
  async list(body: unknown) {
    const { read } = this.parts.database
    const { page, perPage, filter: asked, faults } = readLoanList(body)
    const branchId = await namedBranch(read, fieldsOf(body, LOAN_REQUESTS)[HOME_BRANCH])
    if (asked.salaryTypeId !== null && !(await isLoanType(read, asked.salaryTypeId)))
      faults.push(faultOf('field.unknown', 'salary_type_id'))
    noteUnknownCodes(asked.employeeCodes, await knownCodes(read, asked.employeeCodes ?? []), faults)
    rejectFaults(LOAN_REQUESTS, faults)
    const filter = { ...asked, branchId }
    const total = await this.#count(filter)
    const people = await this.#page(filter, perPage, (page - 1) * perPage)
    return numberedPage(await this.#items(filter, people), { page, perPage }, total)
  }

  /** @throws WorkstationError `not_found` */
  async detail(query: Fields): Promise<(LoanDetail & OfBranch)[]> {
    const { read } = this.parts.database
    const request = loanRequest(query)
    const loanId = request.id('employee_loan_id', { isRequired: true })
    request.rejectFaults()
    const branchId = await namedBranch(read, query[HOME_BRANCH])
    const rows = await withOwners(loans(read, { branchId }))
      .where('r.id', '=', loanId ?? '')
      .execute()
    const found = onlyOne(rows, loanId ?? '')
    if (!found) throw new WorkstationError('not_found', faultOf('loan.no_loan'), { wording: 'loans' })
    const unitOf = await unitsOfPeople(read, [found], LEVELS)
    const { employee, branch_id, branch_code } = found
    const nameOf = (level: string) => unitOf(branch_id, employee, level).name
    const profile = {
      ...personOf(employee, found.data),
      branch_name: nameOf('branch_id'),
      department_name: nameOf('department_id'),
      division_name: nameOf('division_id'),
      section_name: nameOf('section_id'),
      position_name: nameOf('position_id')
    }
    return [{ profile, loan: [toLoan(found.data)], home_branch: branch_code }]
  }

  /** All loans of somebody, the newest first; none where the branch sends no pay. */
  async ofPerson(branchId: string, employeeId: string): Promise<Loan[]> {
    const rows = await loans(this.parts.database.read, { branchId })
      .select('r.data')
      .where('p.id', '=', employeeId)
      .orderBy(loanDate, 'desc')
      .orderBy('r.id', 'desc')
      .execute()
    return rows.map(({ data }) => toLoan(data))
  }

  async #count(filter: Filter): Promise<number> {
    const { count } = await filtered(this.parts.database.read, filter)
      .select(sql<number>`count(distinct (p.branch_id, p.id))`.as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  #page(filter: Filter, limit: number, offset: number) {
    return filtered(this.parts.database.read, filter)
      .select(['p.branch_id', 'p.id', 'p.employee_code'])
      .distinct()
      .orderBy('p.employee_code')
      .orderBy('p.branch_id')
      .orderBy('p.id')
      .limit(limit)
      .offset(offset)
      .execute()
  }

  async #items(
    filter: Filter,
    people: readonly { readonly branch_id: string; readonly id: string }[]
  ): Promise<(LoanListItem & OfBranch)[]> {
    if (people.length === 0) return []
    const { read } = this.parts.database
    const ofPeople = <Row>(query: ReturnType<typeof loans>) =>
      withOwners(query)
        .where(
          sql<boolean>`(p.branch_id, p.id) in (${sql.join(
            people.map(it => sql`(${it.branch_id}, ${it.id})`)
          )})`
        )
        .orderBy(loanDate, 'desc')
        .orderBy('r.id', 'desc')
        .execute() as Promise<Row[]>
    const keyOf = (row: LoanRow): string => `${row.branch_id} ${textOf(row.data.employee_id)}`
    const shown = Map.groupBy(await ofPeople<LoanRow>(filtered(read, filter)), keyOf)
    const all = Map.groupBy(await ofPeople<LoanRow>(loans(read, filter)), keyOf)
    const newest = people.flatMap(it => shown.get(`${it.branch_id} ${it.id}`)?.[0] ?? [])
    const unitOf = await unitsOfPeople(read, newest, LEVELS)
    return newest.map(row => {
      const { employee, branch_id, branch_code } = row
      const loan = toLoan(row.data)
      return {
        ...personOf(employee, row.data),
        department_name: unitOf(branch_id, employee, 'department_id').name,
        position_name: unitOf(branch_id, employee, 'position_id').name,
        employee_loan_dt: loan.employee_loan_dt,
        employee_loan_id: loan.employee_loan_id,
        employee_loan_status: loan.employee_loan_status,
        employee_loan_amt_principle: loan.employee_loan_amt_principle,
        employee_loan_amt_interest: loan.employee_loan_amt_interest,
        current_loan_period: loan.period.filter(it => it.employee_loan_period_status === 'Y').length,
        employee_loan_period: loan.employee_loan_period,
        salary_type_name: loan.salary_type_name,
        employee_loan_interest_type: loan.employee_loan_interest_type,
        employee_loan_total: loan.employee_loan_total,
        employee_loan_down: loan.employee_loan_down,
        salary_type_id: encodeId(loan.salary_type_id),
        employee_loan_list: (all.get(keyOf(row)) ?? []).map(it => {
          const other = toLoan(it.data)
          return {
            employee_id: String(it.data.employee_id),
            employee_loan_id: other.employee_loan_id,
            employee_loan_status: other.employee_loan_status,
            employee_loan_period: other.employee_loan_period,
            employee_loan_total: other.employee_loan_total
          }
        }),
        home_branch: branch_code
      }
    })
  }
}

interface LoanRow {
  readonly branch_id: string
  readonly branch_code: string
  readonly data: Data
  readonly employee: Data
}

const loanDate = sql<string>`r.data ->> 'employee_loan_dt'`

/** Those with amounts: the others cannot be shown as the specification has them. */
function loans(db: HeadOfficeQueries, { branchId }: Pick<Filter, 'branchId'>) {
  return ownedRecords(db, 'loan', branchId === null ? {} : { branch_id: branchId }).where(
    sql<boolean>`r.data -> 'employee_loan_total' is not null`
  )
}

function filtered(db: HeadOfficeQueries, filter: Filter) {
  const { search, from, to, salaryTypeId, status, hasResigned, employeeCodes } = filter
  let query = loans(db, filter).where(fitsSearch(search))
  if (from !== null) query = query.where(loanDate, '>=', from)
  if (to !== null) query = query.where(loanDate, '<=', to)
  if (salaryTypeId !== null) query = query.where(sql<boolean>`r.data ->> 'salary_type_id' = ${salaryTypeId}`)
  if (status !== null) query = query.where(sql<boolean>`r.data ->> 'employee_loan_status' = ${status}`)
  if (hasResigned !== null) query = query.where('p.has_resigned', '=', hasResigned)
  if (employeeCodes !== null) query = query.where('p.employee_code', 'in', employeeCodes)
  return query
}

async function isLoanType(db: HeadOfficeQueries, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('records')
    .select('id')
    .where('kind', '=', 'loan')
    .where(sql<boolean>`data ->> 'salary_type_id' = ${id}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function knownCodes(db: HeadOfficeQueries, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('people')
    .select('employee_code')
    .where('employee_code', 'in', [...codes])
    .execute()
  return new Set(rows.map(row => row.employee_code))
}

/** The record of a loan is that of the open API, with its person. */
function toLoan({ employee_id: _, ...loan }: Data): Loan {
  return loan as unknown as Loan
}

const personOf = (employee: Data, loan: Data) => ({
  employee_id: String(loan.employee_id),
  employee_code: String(employee.employee_code),
  employee_name: String(employee.employee_name ?? ''),
  employee_last_name: String(employee.employee_last_name ?? ''),
  employee_nickname: textOf(employee.employee_nickname)
})
