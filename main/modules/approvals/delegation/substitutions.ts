import { type DocumentKind, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import type { Queries } from '../../../database/database.ts'
import type { ActingPerson } from '../actors.ts'

/** An approver who has a substitute today, and for which kinds of documents. */
export interface Substitution {
  readonly approverId: string
  readonly kinds: ReadonlySet<DocumentKind>
}

/** The approvers that an employee substitutes for on a date of the branch's wall clock. */
export async function substitutionsOf(
  db: Queries,
  employeeId: string | null,
  today: string
): Promise<Substitution[]> {
  if (employeeId === null) return []
  const rows = await current(db, today).where('substitute_employee_id', '=', employeeId).execute()
  return rows.map(row => ({ approverId: row.approver_employee_id, kinds: kindsOf(row) }))
}

/** Employee ids of each approver's substitutes on a date, for a kind. */
export async function substitutesOf(
  db: Queries,
  approverIds: readonly string[],
  kind: DocumentKind,
  today: string
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (approverIds.length === 0) return found
  const rows = await current(db, today)
    .innerJoin('users as u', 'u.employee_id', 'substitute_employee_id')
    .innerJoin('employees as e', 'e.id', 'substitute_employee_id')
    .where('u.is_disabled', '=', 0)
    .where('e.signout_flag', '=', 'N')
    .where('approver_employee_id', 'in', [...approverIds])
    .execute()
  for (const row of rows)
    if (kindsOf(row).has(kind))
      found.set(row.approver_employee_id, [
        ...(found.get(row.approver_employee_id) ?? []),
        row.substitute_employee_id
      ])
  return found
}

/** Documents of which a current substitute of the waiting approver was not notified, for one delegation or for all. */
export async function waitingForSubstitutes(db: Queries, today: string, delegationId: string | null) {
  let query = current(db, today)
    .innerJoin('users as u', 'u.employee_id', 'substitute_employee_id')
    .innerJoin('employees as e', 'e.id', 'substitute_employee_id')
    .innerJoin('approval_documents as d', join =>
      join.on(eb =>
        eb.or([
          eb('d.awaits_employee_id', '=', eb.ref('approver_employee_id')),
          eb('d.escalated_to_employee_id', '=', eb.ref('approver_employee_id'))
        ])
      )
    )
    .select(['u.id as user_id', 'd.id as document_id', 'd.kind', 'd.employee_id', 'd.approve_flag'])
    .where('u.is_disabled', '=', 0)
    .where('e.signout_flag', '=', 'N')
    .where('d.approve_flag', 'in', OPEN_FLAGS)
    .where('d.deleted_at', 'is', null)
    .whereRef('d.employee_id', '!=', 'substitute_employee_id')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.document_id', '=', 'd.id')
            .whereRef('n.user_id', '=', 'u.id')
            .where('n.reason', '=', 'turn')
        )
      )
    )
    .orderBy('d.step_since')
  if (delegationId !== null) query = query.where('approval_delegations.id', '=', delegationId)
  const found = (await query.execute()).filter(row => kindsOf(row).has(row.kind))
  // A substitute for both of two approvers is notified once.
  return [...new Map(found.map(row => [`${row.user_id} ${row.document_id}`, row])).values()]
}

/** The same person with the approvers that they substitute for today, for documents of a kind. */
export async function withSubstitutions(
  db: Queries,
  actor: ActingPerson,
  kind: DocumentKind,
  today: string
): Promise<ActingPerson> {
  return actingFor(actor, await substitutionsOf(db, actor.employeeId, today), kind)
}

/** The same, given the substitutions. */
export const actingFor = (
  actor: ActingPerson,
  substitutions: readonly Substitution[],
  kind: DocumentKind
): ActingPerson => ({
  ...actor,
  substitutesFor: substitutions.filter(({ kinds }) => kinds.has(kind)).map(({ approverId }) => approverId)
})

const kindsOf = ({ kinds_json }: { kinds_json: string }): ReadonlySet<DocumentKind> =>
  new Set(JSON.parse(kinds_json) as DocumentKind[])

const current = (db: Queries, today: string) =>
  db
    .selectFrom('approval_delegations')
    .select(['approver_employee_id', 'substitute_employee_id', 'kinds_json'])
    .where('approval_delegations.first_date', '<=', today)
    .where('approval_delegations.last_date', '>=', today)
    .where('ended_at', 'is', null)
