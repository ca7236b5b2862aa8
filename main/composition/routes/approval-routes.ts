import type { FastifyPluginAsync } from 'fastify'
import {
  ApprovalFiles,
  type ApprovalParts,
  Delegations,
  type WaitingDocuments
} from '../../modules/approvals/approvals.ts'
import { approvalsRoutes } from '../../modules/approvals/approvals-routes.ts'
import { delegationRoutes } from '../../modules/approvals/delegation/delegation-routes.ts'
import { approvalFilesRoutes } from '../../modules/approvals/files/approval-files-routes.ts'
import { inboxRoutes } from '../../modules/approvals/inbox/inbox-routes.ts'
import { waitingRoutes } from '../../modules/approvals/waiting/waiting-routes.ts'
import { CustomFieldSetups } from '../../modules/custom-fields/custom-fields.ts'
import { customFieldsRoutes } from '../../modules/custom-fields/custom-fields-routes.ts'

type Parts = ApprovalParts &
  ConstructorParameters<typeof ApprovalFiles>[0] & {
    readonly waiting: WaitingDocuments
  }

/** Documents for approval: open API, screens, files, substitutes, reminders and custom fields. */
export function approvalRoutes({ jobs, waiting, ...parts }: Parts): FastifyPluginAsync[] {
  const { database, runtime } = parts
  return [
    approvalsRoutes(parts),
    inboxRoutes(parts),
    approvalFilesRoutes(new ApprovalFiles({ database, runtime, jobs })),
    delegationRoutes(new Delegations(database, runtime)),
    waitingRoutes(waiting),
    customFieldsRoutes(new CustomFieldSetups(database, runtime))
  ]
}
