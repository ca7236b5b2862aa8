import { type SqlBool, sql } from 'kysely'

/** Whether the owner of a document `d` took a step of its approval. */
export const isOwnApproval = sql<SqlBool>`exists (select 1 from approval_steps as own where own.document_id = d.id
  and own.action = 'approve' and own.approve_flag not in ('03', '05') and own.actor_employee_id = d.employee_id)`
