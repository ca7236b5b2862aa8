import { type ExpressionWrapper, expressionBuilder, type SqlBool } from 'kysely'
import type { Queries } from '../../database/database.ts'
import type { ApprovalDocumentsTable } from '../../database/schema/approvals.ts'
import type { Schema } from '../../database/schema/index.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { type Substitution, substitutionsOf } from './delegation/substitutions.ts'
import type { Viewer } from './inbox/viewer.ts'

type Documents = Schema & { d: ApprovalDocumentsTable }
/** For any query whose documents have the alias `d`. */
type Filter = ExpressionWrapper<Documents, 'd', SqlBool>
const eb = expressionBuilder<Documents, 'd'>()

/**
 * The documents a caller may see (decision 0003): software with the scope and HR see all; others see their own, and those
 * whose approvers include them or somebody they substitute for today.
 */
export async function visibleTo(db: Queries, runtime: Runtime, caller: Caller): Promise<Filter> {
  if (caller.kind === 'key' || caller.groups.has('hr')) return eb.lit(true)
  const substitutions = await substitutionsOf(db, caller.employeeId, branchToday(runtime))
  return isVisible(caller.employeeId ?? '', substitutions)
}

/** Whether a document that the caller may see has the file attached, or is about the person on that photograph. */
export async function isFileVisible(
  db: Queries,
  runtime: Runtime,
  caller: Caller,
  fileId: string
): Promise<boolean> {
  const document = await db
    .selectFrom('approval_documents as d')
    .select('d.id')
    .where(where =>
      where.or([
        where('d.file_id', '=', fileId),
        where(
          'd.employee_id',
          'in',
          where.selectFrom('employees as e').select('e.id').where('e.photograph_file_id', '=', fileId)
        )
      ])
    )
    .where('d.deleted_at', 'is', null)
    .where(await visibleTo(db, runtime, caller))
    .executeTakeFirst()
  return document !== undefined
}

/** The same as `visibleTo` for the screens of a signed-in user. */
export const visibleOnScreen = ({ person, substitutions }: Viewer): Filter =>
  person.isHr ? eb.lit(true) : isVisible(person.employeeId ?? '', substitutions)

/** Documents of an employee, and documents whose approvers include the employee or somebody they substitute for. */
const isVisible = (employeeId: string, substitutions: readonly Substitution[]): Filter =>
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
