import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { ApprovalDocumentsTable } from '../../database/schema/approvals.ts'
import type { Schema } from '../../database/schema/index.ts'
import type { Caller } from '../access/access.ts'

type Documents = Schema & { d: ApprovalDocumentsTable }

/**
 * Which documents somebody sees (companion 5.3): software with the scope and HR all, others their own and those of which
 * they are an approver.
 */
export const visibleTo =
  (caller: Caller) =>
  (eb: ExpressionBuilder<Documents, 'd'>): ExpressionWrapper<Documents, 'd', SqlBool> => {
    if (caller.kind === 'key' || caller.groups.has('hr')) return eb.lit(true) as never
    const me = caller.employeeId ?? ''
    return eb.or([
      eb('d.employee_id', '=', me),
      eb.exists(
        eb
          .selectFrom('approval_chains as chain')
          .select('chain.position')
          .whereRef('chain.document_id', '=', 'd.id')
          .where('chain.employee_id', '=', me)
      )
    ])
  }
