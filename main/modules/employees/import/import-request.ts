import type { ImportEmployeesAnswer } from '#shared/contracts/employees/employee-import.ts'
import { decodeId, isRawId } from '#shared/domain/encoded-id.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { ActingUser, Caller } from '../../access/access.ts'

/** The most records in one request; 50 to 100 are recommended (spec 8). */
export const IMPORT_MAX_RECORDS = 1_000

const QUOTED_MAX = 100

export interface ImportRequest {
  /** Records as received. */
  readonly records: readonly unknown[]
  readonly identifyUserId: unknown
}

/** The counts of a response (spec 4.7). */
export type ImportSummary = ImportEmployeesAnswer['summary']

const NOTHING_DONE: Readonly<ImportSummary> = { total: 0, inserted: 0, updated: 0, deleted: 0, failed: 0 }

/** A request that is invalid as a whole; its response has the members of a successful one (spec 4.7). */
const importFailed = (fault: Fault): WorkstationError =>
  new WorkstationError('invalid_request', 'import.failed', {
    faults: [fault],
    members: { summary: NOTHING_DONE, details: [] }
  })

/** @throws WorkstationError if there are no records, or too many */
export function readRequest(body: unknown): ImportRequest {
  const { import_data: records, identify_user_id: identifyUserId } = objectOf(body)
  if (!Array.isArray(records) || records.length === 0)
    throw importFailed(faultOf('import.no_records', 'import_data'))
  if (records.length > IMPORT_MAX_RECORDS)
    throw importFailed(faultOf('import.many_records', 'import_data', { max: IMPORT_MAX_RECORDS }))
  return { records, identifyUserId }
}

const objectOf = (body: unknown): Record<string, unknown> =>
  body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : {}

/**
 * The user on whose behalf the import is done: `identify_user_id` (Base64 by the convention of spec 2.1, or raw as returned
 * by get-user), else the user of the token or session. @throws WorkstationError if there is no such user
 */
export async function findActingUser(
  db: ReadDatabase,
  given: unknown,
  caller: Caller
): Promise<ActingUser | null> {
  if (given === undefined || given === null || given === '')
    return caller.kind === 'user' ? { id: caller.id, name: caller.name } : caller.actingUser
  if (typeof given !== 'string') throw importFailed(faultOf('field.not_text', 'identify_user_id'))
  const ids = [decodeId(given), isRawId(given) ? given : null].filter(id => id !== null)
  const user = ids.length
    ? await db.selectFrom('users').select(['id', 'user_name']).where('id', 'in', ids).executeTakeFirst()
    : undefined
  if (user) return { id: user.id, name: user.user_name }
  const text = given.length > QUOTED_MAX ? `${given.slice(0, QUOTED_MAX)}…` : given
  throw importFailed(faultOf('import.unknown_user', 'identify_user_id', { text }))
}
