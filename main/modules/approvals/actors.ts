import type { Actor } from '#shared/domain/approval/decide.ts'
import { SOFTWARE } from '#shared/domain/approval/decide.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import type { Queries } from '../../database/database.ts'
import type { Caller } from '../access/access.ts'
import { groupsOf } from '../accounts/accounts.ts'

/** The user or software that acts on a document, with the name used in history and activity log. */
export interface ActingPerson extends Actor {
  readonly userId: string | null
  readonly name: string
  /** The key of the software that acts for this person; null if the person acts, or software that names nobody. */
  readonly keyName: string | null
}

/** The actor for actions that the workstation takes on its own. */
export const WORKSTATION: ActingPerson = {
  userId: null,
  name: 'HR Workstation',
  keyName: null,
  employeeId: null,
  isHr: false,
  substitutesFor: []
}

/**
 * The actor of a request (spec 2.1.4, decision 0003): the user or employee that `authorize_id` names, else the user of the
 * session or of the token sent with the key. A session acts only as its own user. If no user is named, software acts as
 * itself, unless the operation requires a person. A person whom a key names lends it no power: its `document:manage` is as
 * much as HR has, and ends with its maker's (decision 0003).
 * People of the head office act as software does: HR has lent them its rights.
 */
export async function readActor(
  db: Queries,
  request: RequestReader,
  caller: Caller,
  { isRequired = false } = {}
): Promise<ActingPerson> {
  if (caller.kind === 'user' && caller.isOfHeadOffice)
    return { ...SOFTWARE, userId: null, name: caller.name, keyName: null }
  const own = caller.kind === 'user' ? caller.id : (caller.actingUser?.id ?? null)
  const named = request.id('authorize_id', { isRequired: isRequired && own === null })
  const id = named ?? own
  if (id === null) return { ...SOFTWARE, userId: null, name: caller.name, keyName: null }
  const person = await findPerson(db, id)
  if (!person) request.note('field.unknown', 'authorize_id')
  else if (caller.kind === 'user' && person.userId !== caller.id)
    request.note('document.not_own', 'authorize_id')
  else return { ...person, keyName: caller.kind === 'key' ? caller.name : null }
  return NOBODY
}

/** Placeholder for an actor with a fault; the request is refused before it can act. */
const NOBODY: ActingPerson = {
  userId: null,
  name: '',
  keyName: null,
  employeeId: null,
  isHr: false,
  substitutesFor: []
}

/** Finds a person by user id, else by employee id. People who have resigned or whose account is closed cannot act. */
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
    keyName: null,
    isHr: groups.includes('hr'),
    substitutesFor: []
  }
}

const usersWith = (db: Queries) =>
  db.selectFrom('users as u').select(['u.id', 'u.user_name', 'u.employee_id', 'u.is_disabled'])
