import type {
  ChangeEmployee,
  EmployeeContact,
  EmployeeHistory,
  EmployeePage,
  EmployeeRecord,
  EmployeesQuery,
  NewEmployeeRecord,
  PersonItem,
  ResignationOutlook,
  ResignEmployee
} from '#shared/contracts/employees/employees.ts'
import { namedOf, refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { CodeSeries } from '#shared/domain/employees/code-series.ts'
import { employeeValues } from '#shared/domain/employees/employee-values.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { codeSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { hasApprover } from '../../../database/search/employee-names.ts'
import { countEmployees, findEmployees } from '../../../database/search/employee-search.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { branchToday, instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import type { StoredFiles } from '../../files/files.ts'
import { listUnits } from '../../organisation/organisation.ts'
import { readCodes } from '../employee-repository.ts'
import { blankRow, type EmployeeRow } from '../employee-row.ts'
import { change, create } from '../employee-service.ts'
import { laterTermsDays } from '../employment/terms-repository.ts'
import { orderFaults } from '../resignation/employment-dates.ts'
import { findPlan, readOutlook } from '../resignation/plan-repository.ts'
import { cancelPlan, resignOrPlan } from '../resignation/resignations.ts'
import type { EmployeeViews } from './employee-views.ts'
import { RESIGNATION, readFields, refuse, refuseTaken } from './field-changes.ts'
import { historyOf } from './history.ts'
import { filterOf, orderOf, readItems } from './list-query.ts'
import { contactsOf, findPeople, type PeopleSearch } from './people.ts'
import { placeChanges } from './placement.ts'
import { recordOf } from './record.ts'
import { type Visibility, visibilityOf } from './visibility.ts'

export { EmployeeViews } from './employee-views.ts'
export { filterOf, orderOf } from './list-query.ts'
export { type Visibility, visibilityOf } from './visibility.ts'

export interface EmployeeScreensParts extends ServiceParts {
  readonly files: StoredFiles
  readonly views: EmployeeViews
}

const LISTED = 100

/** An employee whom the caller may not see is reported as unknown. */
const noSuchEmployee = (): WorkstationError => new WorkstationError('not_found', 'employee.none')

export class EmployeeScreens extends MadeOf<EmployeeScreensParts> {
  /** A page of the list; the first page also has the total count. */
  async list(caller: UserCaller, query: EmployeesQuery): Promise<EmployeePage> {
    const { read } = this.parts.database
    const { limit = LISTED, direction = 'asc', after } = query
    const [key, id] = after === undefined ? [] : readCursor(after, ['string', 'string'])
    const visibility = visibilityOf(caller)
    const filter = await filterOf(read, query, visibility)
    const places = await findEmployees(read, filter, {
      order: orderOf(query),
      isDescending: direction === 'desc',
      after: key === undefined || id === undefined ? null : { key, id },
      limit: limit + 1
    })
    const { shown, next } = cutPage(places, limit, place => [place.key, place.id])
    return {
      employees: await readItems(
        read,
        shown.map(place => place.id),
        visibility
      ),
      total: after === undefined ? await countEmployees(read, filter) : null,
      next
    }
  }

  async find(caller: UserCaller, search: Omit<PeopleSearch, 'approverId'>): Promise<PersonItem[]> {
    return findPeople(this.parts.database.read, { ...search, approverId: visibilityOf(caller).approverId })
  }

  async record(caller: UserCaller, code: string): Promise<EmployeeRecord> {
    const { database, views } = this.parts
    const row = await requireVisible(database.read, code, visibilityOf(caller))
    await views.note(caller, row.id)
    return this.#shown(caller, row)
  }

  async contact(caller: UserCaller, code: string): Promise<EmployeeContact> {
    const { read } = this.parts.database
    const { id } = await requireVisible(read, code, visibilityOf(caller))
    const contact = (await contactsOf(read, [id])).get(id)
    if (contact === undefined) throw noSuchEmployee()
    return contact
  }

  async photograph(caller: UserCaller, code: string): Promise<{ mediaType: string; bytes: Buffer }> {
    const { database, files } = this.parts
    const { photograph_file_id } = await requireVisible(database.read, code, visibilityOf(caller))
    if (photograph_file_id === null) throw noSuchEmployee()
    const { file, bytes } = await files.read(photograph_file_id)
    return { mediaType: file.media_type, bytes }
  }

  async history(caller: UserCaller, code: string, before: number | null): Promise<EmployeeHistory> {
    const { database, views } = this.parts
    const { id } = await requireVisible(database.read, code, visibilityOf(caller))
    await views.note(caller, id)
    return historyOf(database.read, id, before)
  }

  /** Changes the sent fields of an employee; lists every fault, and writes nothing if there is one. */
  async change(caller: UserCaller, code: string, input: ChangeEmployee): Promise<EmployeeRecord> {
    const { database, runtime } = this.parts
    const today = branchToday(runtime)
    const saved = await database.write(async trx => {
      const row = await requireVisible(trx, code, visibilityOf(caller))
      const units = await listUnits(trx)
      const faults: Fault[] = []
      const next = {
        ...readFields(input.fields, row, today, faults),
        ...placeChanges(units, input, row, faults)
      }
      const plannedDay = (await findPlan(trx, row.id))?.signout_dt
      const laterTerms = (await laterTermsDays(trx, [row.id])).get(row.id)
      faults.push(...orderFaults(row, next, { plannedDay, laterTerms, unread: faults }))
      const shown = (it: EmployeeRow) => employeeValues(recordOf(it, units, visibilityOf(caller)))
      const names = faults.length > 0 ? [] : namesOf(input)
      refuseEditConflict(shown(row), input.base, namedOf(shown({ ...row, ...next }), names))
      refuse(faults)
      await refuseTaken(trx, row, next)
      return change(trx, { runtime, caller }, row, next)
    })
    return this.#shown(caller, saved)
  }

  /** Adds an employee; without a code the next one of the branch's series is assigned. */
  async add(caller: UserCaller, { fields, ...place }: NewEmployeeRecord): Promise<EmployeeRecord> {
    const { database, runtime } = this.parts
    const today = branchToday(runtime)
    const row = await database.write(async trx => {
      const blank = blankRow(runtime.newId(), instantText(runtime), today)
      const faults: Fault[] = []
      const { employee_code, ...others } = fields
      const isCodeGiven = employee_code != null && employee_code.trim() !== ''
      const next = {
        ...readFields(isCodeGiven ? fields : others, blank, today, faults),
        ...placeChanges(await listUnits(trx), place, blank, faults)
      }
      faults.push(...orderFaults(blank, next, { plannedDay: null, laterTerms: null, unread: faults }))
      if (next.employee_name === undefined) faults.push(faultOf('field.missing', 'employee_name'))
      if (next.employee_last_name === undefined) faults.push(faultOf('field.missing', 'employee_last_name'))
      refuse(faults)
      await refuseTaken(trx, blank, next)
      const added = { ...blank, employee_code: isCodeGiven ? '' : await nextCode(trx), ...next }
      await create(trx, { runtime, caller }, added)
      return added
    })
    return this.#shown(caller, row)
  }

  /** Records a resignation, effective now or on a future day. */
  async resign(caller: UserCaller, code: string, input: ResignEmployee): Promise<EmployeeRecord> {
    const { database, runtime } = this.parts
    const row = await database.write(async trx => {
      const found = await requireVisible(trx, code, visibilityOf(caller))
      const faults: Fault[] = []
      const { signout_dt, signout_remark = null } = input
      const fields = { signout_dt, signout_remark }
      const read = readFields(fields, found, branchToday(runtime), faults, RESIGNATION)
      refuse(faults)
      const resignation = { signout_dt, signout_remark: read.signout_remark ?? null }
      return resignOrPlan(trx, { runtime, caller }, found, resignation)
    })
    return this.#shown(caller, row)
  }

  /** Cancels a planned resignation. */
  async stay(caller: UserCaller, code: string): Promise<EmployeeRecord> {
    const { database, runtime } = this.parts
    const row = await database.write(async trx => {
      const found = await requireVisible(trx, code, visibilityOf(caller))
      await cancelPlan(trx, { runtime, caller }, found)
      return found
    })
    return this.#shown(caller, row)
  }

  async outlook(caller: UserCaller, code: string): Promise<ResignationOutlook> {
    const { read } = this.parts.database
    return readOutlook(read, (await requireVisible(read, code, visibilityOf(caller))).id)
  }

  async #shown(caller: UserCaller, row: EmployeeRow): Promise<EmployeeRecord> {
    const { read } = this.parts.database
    const visibility = visibilityOf(caller)
    const plan = visibility.mayWrite ? await findPlan(read, row.id) : undefined
    const terms = visibility.mayWrite ? await laterTermsDays(read, [row.id]) : undefined
    return {
      ...recordOf(row, await listUnits(read), visibility),
      planned_resignation: plan ?? null,
      later_terms_dt: terms?.get(row.id) ?? null
    }
  }
}

const namesOf = ({ fields, unit_id, position_id }: ChangeEmployee): string[] => [
  ...Object.keys(fields),
  ...(unit_id === undefined ? [] : ['unit_id']),
  ...(position_id === undefined ? [] : ['position_id'])
]

/** @throws WorkstationError `not_found` for an employee whom the caller may not see */
export async function requireVisible(
  db: Queries,
  code: string,
  { approverId }: Visibility
): Promise<EmployeeRow> {
  let query = db.selectFrom('employees').selectAll().where('employee_code', '=', codeSpelling(code))
  if (approverId !== null) query = query.where(hasApprover('id', approverId))
  const row = await query.executeTakeFirst()
  if (!row) throw noSuchEmployee()
  return row
}

async function nextCode(trx: WriteTransaction): Promise<string> {
  const codes = new Set(await readCodes(trx))
  return new CodeSeries(codes).next(code => codes.has(code))
}
