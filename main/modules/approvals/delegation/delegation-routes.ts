import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import {
  Delegation,
  DelegationList,
  FoundPeople,
  NewDelegation,
  PersonSearch
} from '#shared/contracts/approval-delegations.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { screenRoutes } from '../../access/access.ts'
import type { Delegations } from './delegations.ts'

const BASE = '/app/v1/approvals'

/** Substitutes of approvers, for the screens. */
export const delegationRoutes = (delegations: Delegations): FastifyPluginAsync =>
  screenRoutes('everybody', ({ get, post }) => {
    get(`${BASE}/delegations`, { answer: DelegationList }, async ({ user }) => ({
      delegations: await delegations.list(user)
    }))
    post(`${BASE}/delegations`, { body: NewDelegation, answer: Delegation }, ({ user, body }) =>
      delegations.create(body, user)
    )
    post(
      `${BASE}/delegations/:delegation_id/end`,
      {
        params: Type.Object({ delegation_id: Type.String({ maxLength: 64 }) }),
        failures: { 404: refusal(404, 'It is not there', 'There is no such delegation') }
      },
      ({ user, params }) => delegations.end(params.delegation_id, user)
    )
    get(`${BASE}/substitutes`, { query: PersonSearch, answer: FoundPeople }, async ({ query }) => ({
      people: await delegations.candidates(query.search ?? '')
    }))
  })
