import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { ActingPerson } from '../actors.ts'
import type { Queries } from '../approval-parts.ts'

/** An approver for whom somebody acts today, and for which kinds. */
export interface Substitution {
  readonly approverId: string
  readonly kinds: ReadonlySet<DocumentKind>
}

/** For whom an employee acts on a date of the branch's wall clock. */
export async function substitutionsOf(
  db: Queries,
  employeeId: string | null,
  today: string
): Promise<Substitution[]> {
  if (employeeId === null) return []
  const rows = await current(db, today).where('substitute_employee_id', '=', employeeId).execute()
  return rows.map(row => ({ approverId: row.approver_employee_id, kinds: kindsOf(row) }))
}

/** Employee ids of who acts for each of the approvers on a date, for a kind. */
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

/** The same person with the approvers for whom he acts today in documents of a kind. */
export async function withSubstitutions(
  db: Queries,
  actor: ActingPerson,
  kind: DocumentKind,
  today: string
): Promise<ActingPerson> {
  return actingFor(actor, await substitutionsOf(db, actor.employeeId, today), kind)
}

/** The same where the substitutions are known. */
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
    .where('first_date', '<=', today)
    .where('last_date', '>=', today)
    .where('ended_at', 'is', null)
