import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { readEmployeeData } from '#shared/domain/employees/employee-data-request.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { UNIT_COLUMNS } from '#shared/domain/unit-columns.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { HeadOfficeDatabase } from '../database/head-office-database.ts'
import type { CompanyLoanReading } from './company-loan-reading.ts'
import { unitsOfPeople } from './company-units.ts'
import { HOME_BRANCH, namedBranch, onlyOne } from './home-branch.ts'

interface ReadingParts {
  readonly database: HeadOfficeDatabase
  readonly loans: CompanyLoanReading
}

const CODE = /_code$/

/** Employees of all branches, as a branch's open API shows its own (decision 0039). */
export class CompanyEmployeeReading extends MadeOf<ReadingParts> {
  /** The blocks that branches send: `basic` always, `financial` where it is asked for. @throws WorkstationError */
  async data(query: Fields): Promise<Record<string, unknown>> {
    const { employeeCode, type } = readEmployeeData(query)
    if (type === 'setting' || type === 'profile')
      throw new WorkstationError('not_found', faultOf('head_office.block_not_sent', null, { type }))
    const { database, loans } = this.parts
    const branchId = await namedBranch(database.read, query[HOME_BRANCH])
    let people = database.read
      .selectFrom('people as p')
      .innerJoin('branches as b', 'b.id', 'p.branch_id')
      .innerJoin('records as r', join =>
        join.onRef('r.branch_id', '=', 'p.branch_id').onRef('r.id', '=', 'p.id').on('r.kind', '=', 'employee')
      )
      .select(['p.id', 'p.branch_id', 'b.branch_code', 'r.data as employee'])
      .where('p.employee_code', '=', employeeCode)
      .orderBy('b.branch_code')
    if (branchId !== null) people = people.where('p.branch_id', '=', branchId)
    const found = onlyOne(await people.execute(), employeeCode)
    if (!found)
      throw new WorkstationError('not_found', 'employee.not_found', {
        faults: [faultOf('field.unknown_value', 'employee_code', { value: employeeCode })],
        wording: 'employees'
      })
    const { id, branch_id, branch_code, employee } = found
    const unitOf = await unitsOfPeople(database.read, [found], UNIT_COLUMNS)
    const codeOf = (column: string): string | null => unitOf(branch_id, employee, column).code
    const fields = EMPLOYEE_COLUMNS.flatMap(({ field }): [string, unknown][] => {
      if (field in employee) return [[field, employee[field]]]
      const column = UNIT_COLUMNS.find(it => it === field.replace(CODE, '_id'))
      return column === undefined ? [] : [[field, codeOf(column)]]
    })
    return {
      basic: {
        employee_id: id,
        ...Object.fromEntries(fields),
        company_code: codeOf('company_id'),
        branch_code: codeOf('branch_id'),
        home_branch: branch_code
      },
      ...(type === 'all' || type === 'financial'
        ? { financial: { loan_lists: await loans.ofPerson(branch_id, id) } }
        : {})
    }
  }
}
