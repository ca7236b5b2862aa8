import type { WriteTransaction } from '../../../database/database.ts'
import type { ApprovalStepsTable } from '../../../database/schema/approvals.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'
import type { ActingPerson } from '../actors.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { insertStep } from '../approval-repository.ts'

type Taken = Pick<ApprovalStepsTable, 'action' | 'role'> &
  Partial<Pick<ApprovalStepsTable, 'on_behalf_of_employee_id' | 'remark'>>

/** Adds an action and its actor to a document's history. */
export const documentStep = (
  trx: WriteTransaction,
  runtime: Runtime,
  { id, approve_flag }: Pick<StoredDocument, 'id' | 'approve_flag'>,
  actor: ActingPerson,
  taken: Taken
): Promise<void> =>
  insertStep(trx, {
    document_id: id,
    at: instantText(runtime),
    approve_flag,
    actor_name: actor.name,
    key_name: actor.keyName,
    actor_employee_id: actor.employeeId,
    on_behalf_of_employee_id: null,
    remark: null,
    ...taken
  })
