import { faultOf } from '#shared/domain/fault.ts'
import { isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { codeSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { HeadOfficeQueries } from '../database/head-office-database.ts'
import { ownedRecords } from '../people/owned-records.ts'

/** The parameter with which software chooses one of the branches, by its code at the head office. */
export const HOME_BRANCH = 'home_branch'

/** The id of the branch that a request names; null if it names none. @throws WorkstationError `invalid_request` */
export async function namedBranch(db: HeadOfficeQueries, given: unknown): Promise<string | null> {
  if (isAbsent(given)) return null
  const code = typeof given === 'string' ? codeSpelling(given) : ''
  const branch = await db
    .selectFrom('branches')
    .select('id')
    .where('branch_code', '=', code)
    .executeTakeFirst()
  if (!branch)
    throw new WorkstationError('invalid_request', 'request.invalid', {
      faults: [faultOf('field.unknown_value', HOME_BRANCH, { value: String(given) })]
    })
  return branch.id
}

/** The only one of the records that fit. @throws WorkstationError `conflict` if several branches have one */
export function onlyOne<Row extends { readonly branch_code: string }>(
  rows: readonly Row[],
  value: string
): Row | undefined {
  if (rows.length <= 1) return rows[0]
  const branches = rows.map(it => it.branch_code)
  throw new WorkstationError(
    'conflict',
    faultOf('head_office.at_several_branches', null, { value, branches })
  )
}

/** Whom a record is about, and where. */
interface Home {
  readonly branch_id: string
  readonly branch_code: string
  readonly employee_id: string
  readonly employee_code: string
}

/** The only person with a code or id; undefined if there is none. @throws WorkstationError `conflict` if several branches have one */
export async function personWith(
  db: HeadOfficeQueries,
  column: 'employee_code' | 'id',
  value: string,
  branchId: string | null
): Promise<Home | undefined> {
  let people = db
    .selectFrom('people as p')
    .innerJoin('branches as b', 'b.id', 'p.branch_id')
    .select(['b.id as branch_id', 'b.branch_code', 'p.id as employee_id', 'p.employee_code'])
    .where(`p.${column}`, '=', value)
    .orderBy('b.branch_code')
  if (branchId !== null) people = people.where('b.id', '=', branchId)
  return onlyOne(await people.execute(), value)
}

/** The owner of the only record with an id, in the same way. */
export async function ownerOfRecord(
  db: HeadOfficeQueries,
  kind: 'document' | 'loan',
  id: string,
  branchId: string | null
): Promise<Home | undefined> {
  const rows = await ownedRecords(db, kind, branchId === null ? {} : { branch_id: branchId })
    .where('r.id', '=', id)
    .select(['b.id as branch_id', 'b.branch_code', 'p.id as employee_id', 'p.employee_code'])
    .execute()
  return onlyOne(rows, id)
}
