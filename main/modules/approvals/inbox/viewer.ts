import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { approvalRequest } from '#shared/domain/fields/request-reader.ts'
import type { Queries, ReadDatabase } from '../../../database/database.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { type ActingPerson, readActor } from '../actors.ts'
import type { ApprovalParts } from '../approval-parts.ts'
import { actingFor, type Substitution, substitutionsOf } from '../delegation/substitutions.ts'

/** The signed-in user with their substitutions today. */
export interface Viewer {
  readonly person: ActingPerson
  readonly substitutions: readonly Substitution[]
  readonly today: string
}

/** The common input of all document screens. */
export interface Screen {
  readonly db: ReadDatabase
  readonly runtime: Runtime
  readonly viewer: Viewer
}

export const screenOf = async (
  { database, runtime }: Pick<ApprovalParts, 'database' | 'runtime'>,
  caller: UserCaller
): Promise<Screen> => ({
  db: database.read,
  runtime,
  viewer: await viewerOf(database.read, runtime, caller)
})

export async function viewerOf(db: Queries, runtime: Runtime, caller: UserCaller): Promise<Viewer> {
  const today = branchToday(runtime)
  return {
    person: await readActor(db, approvalRequest({}), caller),
    substitutions: await substitutionsOf(db, caller.employeeId, today),
    today
  }
}

/** The viewer as an actor on documents of a kind. */
export const actorFor = ({ person, substitutions }: Viewer, kind: DocumentKind): ActingPerson =>
  actingFor(person, substitutions, kind)
