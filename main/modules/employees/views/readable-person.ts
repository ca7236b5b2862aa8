import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { UserCaller } from '../../access/access.ts'
import { ownPeopleOf } from './people.ts'

/** A person whose own pages a user reads. */
export type ReadablePerson = Awaited<ReturnType<typeof readPerson>> & { readonly isOwn: boolean }

/** Groups whose users may read the pages of others; without one of them an approver sees documents only. */
const READERS = ['hr', 'admin', 'manager'] as const

/**
 * The person whom a user asks about: without a code the user's own employee. Managers read their own people, HR and
 * administrators everybody.
 * @throws WorkstationError `not_found`, also for people whom the user may not see
 */
export async function readablePerson(
  db: ReadDatabase,
  caller: UserCaller,
  employeeCode?: string
): Promise<ReadablePerson> {
  const person = await readPerson(db, caller, employeeCode)
  const isOwn = person.employee_id === caller.employeeId
  if (isOwn) return { ...person, isOwn }
  const own = READERS.some(group => caller.groups.has(group)) ? await ownPeopleOf(db, caller) : NOBODY
  if (own?.ids.has(person.employee_id) === false) throw noPerson()
  return { ...person, isOwn }
}

/** The user's own employee. @throws WorkstationError `not_found` for an account without one */
export const ownPerson = (db: ReadDatabase, caller: UserCaller) => readPerson(db, caller, undefined)

const NOBODY = { ids: new Set<string>() }
const noPerson = (): WorkstationError => new WorkstationError('not_found', 'employee.none')

async function readPerson(db: ReadDatabase, { employeeId }: UserCaller, employeeCode: string | undefined) {
  if (employeeCode === undefined && employeeId === null)
    throw new WorkstationError('not_found', 'account.no_employee')
  const people = db
    .selectFrom('employees')
    .select(['id as employee_id', 'employee_code', 'employee_name', 'employee_last_name'])
    .select(['employee_name_en', 'employee_last_name_en', 'round_month_config'])
    .select(['effective_dt', 'signout_flag'])
  const person = await (employeeCode === undefined
    ? people.where('id', '=', employeeId)
    : people.where('employee_code', '=', employeeCode)
  ).executeTakeFirst()
  if (!person) throw noPerson()
  return person
}
