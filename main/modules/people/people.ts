import type { EmployeePage, EmployeesQuery } from '#shared/contracts/employees.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import { EmployeeSearch } from '../../database/employee-search.ts'
import type { UserCaller } from '../callers/callers.ts'
import type { StoredFiles } from '../files/files.ts'
import { filterOf, orderOf, readPlace, writePlace } from './people-query.ts'
import { readItems } from './people-repository.ts'
import { sightOf } from './people-sight.ts'

export { filterOf, orderOf } from './people-query.ts'
export { type Sight, sightOf } from './people-sight.ts'

export interface PeopleParts {
  readonly database: Database
  readonly files: StoredFiles
}

const LISTED = 100

/** Somebody whom the caller does not see is not there for him. */
const noSuchEmployee = (): WorkstationError => new WorkstationError('not_found', 'There is no such employee.')

/** Employees as the screens show them. */
export class People {
  readonly #parts: PeopleParts

  constructor(parts: PeopleParts) {
    this.#parts = parts
  }

  /** A page of the list; the first one tells how many there are. */
  async list(caller: UserCaller, query: EmployeesQuery): Promise<EmployeePage> {
    const { read } = this.#parts.database
    const { limit = LISTED, direction = 'asc', after } = query
    const sight = sightOf(caller)
    const search = await EmployeeSearch.open(read, await filterOf(read, query, sight))
    const { places, total } = await search.find({
      order: orderOf(query),
      isDescending: direction === 'desc',
      after: after === undefined ? null : readPlace(after),
      limit: limit + 1
    })
    const shown = places.slice(0, limit)
    const last = places.length > limit ? shown.at(-1) : undefined
    return {
      employees: await readItems(
        read,
        shown.map(place => place.id),
        sight
      ),
      total,
      next: last === undefined ? null : writePlace(last)
    }
  }

  /** The photograph of somebody whom the caller sees. */
  async photograph(caller: UserCaller, code: string): Promise<{ mediaType: string; bytes: Buffer }> {
    const { database, files } = this.#parts
    const { approverId } = sightOf(caller)
    let query = database.read
      .selectFrom('employees')
      .select('photograph_file_id')
      .where('employee_code', '=', code.normalize('NFC'))
    if (approverId !== null)
      query = query.where('id', 'in', eb =>
        eb
          .selectFrom('employee_approvers')
          .select('employee_id')
          .where('approver_employee_id', '=', approverId)
      )
    const employee = await query.executeTakeFirst()
    if (!employee?.photograph_file_id) throw noSuchEmployee()
    const { file, bytes } = await files.read(employee.photograph_file_id)
    return { mediaType: file.media_type, bytes }
  }
}
