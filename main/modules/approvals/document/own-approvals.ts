import { type SqlBool, sql } from 'kysely'
import type { OwnApprovalFault } from '#shared/domain/approval/decide.ts'
import type { Queries } from '../../../database/database.ts'
import { approvalRules } from '../waiting/approval-rules.ts'

/** Why the owner of a document with this chain may not approve it; null: the company allows it, as nobody else can. */
export type OwnApprovals = (ownerEmployeeId: string, chain: readonly string[]) => OwnApprovalFault | null

const isInHr = sql<SqlBool>`exists (select 1 from user_group_members as m inner join user_groups as g on g.id = m.group_id
  where m.user_id = u.id and g.code = 'hr')`

/** Others who can: another active HR user, or another approver of the chain who can sign in. */
export async function ownApprovals(
  db: Queries,
  chains: readonly (readonly string[])[]
): Promise<OwnApprovals> {
  if ((await approvalRules(db)).own_documents === 'never') return () => 'approval.own_never'
  const approvers = [...new Set(chains.flat())]
  const users = await db
    .selectFrom('users as u')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
    .select(['u.employee_id', isInHr.as('is_hr')])
    .where('u.is_disabled', '=', 0)
    .where(eb => eb.or([eb('u.employee_id', 'is', null), eb('e.signout_flag', '=', 'N')]))
    .where(eb => eb.or([isInHr, ...(approvers.length > 0 ? [eb('u.employee_id', 'in', approvers)] : [])]))
    .execute()
  const able = new Set(users.map(user => user.employee_id))
  const hr = users.filter(user => Number(user.is_hr) === 1)
  return (owner, chain) =>
    hr.some(user => user.employee_id !== owner) || chain.some(id => id !== owner && able.has(id))
      ? 'approval.own_others'
      : null
}
