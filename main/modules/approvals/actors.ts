import type { Actor } from '#shared/domain/approval/decide.ts'
import { SOFTWARE } from '#shared/domain/approval/decide.ts'
import type { Queries } from '../../database/database.ts'
import type { RequestReader } from '../../platform/requests/request-reader.ts'
import type { Caller } from '../access/access.ts'

/** Who acts on a document, and how history and activity log name him. */
export interface ActingPerson extends Actor {
  readonly userId: string | null
  readonly name: string
}

/** In whose name the workstation acts on its own. */
export const WORKSTATION: ActingPerson = {
  userId: null,
  name: 'HR Workstation',
  employeeId: null,
  isHr: false,
  substitutesFor: []
}

/**
 * In whose name a request acts (spec 2.1.4, companion 5.4): `authorize_id`, a user's or an employee's; else the user of the
 * session or of the token beside the key. A session acts as its own user only. Where nobody is named software acts for
 * itself, unless the operation needs a person.
 */
export async function readActor(
  db: Queries,
  request: RequestReader,
  caller: Caller,
  { isRequired = false } = {}
): Promise<ActingPerson> {
  const own = caller.kind === 'user' ? caller.id : (caller.actingUser?.id ?? null)
  const named = request.id('authorize_id', { isRequired: isRequired && own === null })
  const id = named ?? own
  if (id === null) return { ...SOFTWARE, userId: null, name: caller.name }
  const person = await findPerson(db, id)
  if (!person) request.note('field.unknown', 'authorize_id')
  else if (caller.kind === 'user' && person.userId !== caller.id)
    request.note('document.not_own', 'authorize_id')
  else return person
  return NOBODY
}

/** Stands in where a fault was noted, so that nothing is done in this name. */
const NOBODY: ActingPerson = { userId: null, name: '', employeeId: null, isHr: false, substitutesFor: [] }

/** By user id, else by employee id. Whose account is closed, or who has resigned, acts no more. */
export async function findPerson(db: Queries, id: string): Promise<ActingPerson | null> {
  const user =
    (await usersWith(db).where('u.id', '=', id).executeTakeFirst()) ??
    (await usersWith(db).where('u.employee_id', '=', id).executeTakeFirst())
  const employeeId = user ? user.employee_id : id
  const employee =
    employeeId === null
      ? undefined
      : await db
          .selectFrom('employees')
          .select(['id', 'employee_code', 'signout_flag'])
          .where('id', '=', employeeId)
          .executeTakeFirst()
  if ((!user && !employee) || user?.is_disabled === 1 || employee?.signout_flag === 'Y') return null
  const groups = user ? await groupsOf(db, user.id) : []
  return {
    userId: user?.id ?? null,
    employeeId: employee?.id ?? null,
    name: user?.user_name ?? employee?.employee_code ?? '',
    isHr: groups.includes('hr'),
    substitutesFor: []
  }
}

const usersWith = (db: Queries) =>
  db.selectFrom('users as u').select(['u.id', 'u.user_name', 'u.employee_id', 'u.is_disabled'])

async function groupsOf(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_group_members as m')
    .innerJoin('user_groups as g', 'g.id', 'm.group_id')
    .select('g.code')
    .where('m.user_id', '=', userId)
    .execute()
  return rows.map(row => row.code)
}
