import { delegationOperations } from '#shared/contracts/approvals/approval-delegations.ts'
import { screenRoutes } from '../../access/access.ts'
import type { Delegations } from './delegations.ts'

/** Operations on the substitutes of approvers, for the screens. */
export const delegationRoutes = (delegations: Delegations) =>
  screenRoutes('everybody', delegationOperations, {
    'GET /app/v1/approvals/delegations': async ({ user }) => ({ delegations: await delegations.list(user) }),
    'POST /app/v1/approvals/delegations': ({ user, body }) => delegations.create(body, user),
    'POST /app/v1/approvals/delegations/{delegation_id}/end': ({ user, params }) =>
      delegations.end(params.delegation_id, user),
    'GET /app/v1/approvals/substitutes': async ({ user, query }) => ({
      people: await delegations.candidates(user, query.search ?? '')
    })
  })
