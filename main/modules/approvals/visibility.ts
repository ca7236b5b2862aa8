import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Queries } from '../../database/database.ts'
import type { ApprovalDocumentsTable } from '../../database/schema/approvals.ts'
import type { Schema } from '../../database/schema/index.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { type Substitution, substitutionsOf } from './delegation/substitutions.ts'

type Documents = Schema & { d: ApprovalDocumentsTable }
/** Tied to no query, but to the name `d` of its documents. */
type Filter = Expression<SqlBool>
const eb = expressionBuilder<Documents, 'd'>()

/**
 * Which documents a caller sees (companion 5.3): software with the scope and HR all, others their own and those of which
 * they are an approver, or act for one today.
 */
export async function visibleTo(db: Queries, runtime: Runtime, caller: Caller): Promise<Filter> {
  if (caller.kind === 'key' || caller.groups.has('hr')) return eb.lit(true)
  const substitutions = await substitutionsOf(db, caller.employeeId, branchToday(runtime))
  return isVisible(caller.employeeId ?? '', substitutions)
}

/** Documents of an employee, and those of whose chain he is, or for one of which he acts. */
export const isVisible = (employeeId: string, substitutions: readonly Substitution[]): Filter =>
  eb.or([
    eb('d.employee_id', '=', employeeId),
    eb.exists(inChain().where('chain.employee_id', '=', employeeId)),
    ...substitutions.map(({ approverId, kinds }) =>
      eb.and([
        eb('d.kind', 'in', [...kinds]),
        eb.exists(inChain().where('chain.employee_id', '=', approverId))
      ])
    )
  ])

const inChain = () =>
  eb
    .selectFrom('approval_chains as chain')
    .select('chain.position')
    .whereRef('chain.document_id', '=', 'd.id')
