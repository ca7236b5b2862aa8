import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import {
  Delegation,
  DelegationList,
  FoundPeople,
  NewDelegation,
  PersonSearch
} from '#shared/contracts/approval-delegations.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { userOf } from '../../access/access.ts'
import type { Delegations } from './delegations.ts'

const BASE = '/app/v1/approvals'
const config = { access: { kind: 'user' } } as const

/** Substitutes of approvers, for the screens. */
export function delegationRoutes(delegations: Delegations): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      `${BASE}/delegations`,
      { config, schema: { response: { 200: Envelope(DelegationList) } } },
      async request => answer({ delegations: await delegations.list(userOf(request)) })
    )
    app.post(
      `${BASE}/delegations`,
      { config, schema: { body: NewDelegation, response: { 200: Envelope(Delegation) } } },
      async request => answer(await delegations.create(request.body, userOf(request)))
    )
    app.post(
      `${BASE}/delegations/:delegation_id/end`,
      {
        config,
        schema: {
          params: Type.Object({ delegation_id: Type.String({ maxLength: 64 }) }),
          response: {
            200: Envelope(Type.Null()),
            404: refusal(404, 'It is not there', 'There is no such delegation')
          }
        }
      },
      async request => {
        await delegations.end(request.params.delegation_id, userOf(request))
        return answer(null)
      }
    )
    app.get(
      `${BASE}/substitutes`,
      { config, schema: { querystring: PersonSearch, response: { 200: Envelope(FoundPeople) } } },
      async ({ query }) => answer({ people: await delegations.candidates(query.search ?? '') })
    )
  }
}
