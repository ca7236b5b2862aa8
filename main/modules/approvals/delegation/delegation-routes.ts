import type { FastifyPluginAsync } from 'fastify'
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
import { screenRoutes, userOf } from '../../access/access.ts'
import type { Delegations } from './delegations.ts'

const BASE = '/app/v1/approvals'
const config = { access: { kind: 'user' } } as const

/** Substitutes of approvers, for the screens. */
export const delegationRoutes = (delegations: Delegations): FastifyPluginAsync =>
  screenRoutes('everybody', ({ app, get, post }) => {
    get(`${BASE}/delegations`, { answer: DelegationList }, async ({ user }) => ({
      delegations: await delegations.list(user)
    }))
    post(`${BASE}/delegations`, { body: NewDelegation, answer: Delegation }, ({ user, body }) =>
      delegations.create(body, user)
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
    get(`${BASE}/substitutes`, { query: PersonSearch, answer: FoundPeople }, async ({ query }) => ({
      people: await delegations.candidates(query.search ?? '')
    }))
  })
