import { loanRequestOperations } from '#shared/contracts/loans/loan-requests.ts'
import { screenRoutes } from '../../access/access.ts'
import type { LoanRequests } from './loan-requests.ts'

/** Requests for loans: everybody has their own, HR decides. */
export const loanRequestsRoutes = (requests: LoanRequests) =>
  screenRoutes(['hr'], loanRequestOperations, {
    'GET /app/v1/loan-requests/own': { groups: 'everybody', handle: ({ user }) => requests.own(user) },
    'POST /app/v1/loan-requests': {
      groups: 'everybody',
      handle: ({ user, body }) => requests.create(user, body)
    },
    'POST /app/v1/loan-requests/{request_id}/withdraw': {
      groups: 'everybody',
      handle: ({ user, params }) => requests.withdraw(user, params.request_id)
    },
    'GET /app/v1/loan-requests': ({ query }) => requests.list(query),
    'GET /app/v1/loan-requests/{request_id}': ({ params }) => requests.read(params.request_id),
    'POST /app/v1/loan-requests/{request_id}/decline': ({ user, params, body }) =>
      requests.decline(user, params.request_id, body.reason),
    'POST /app/v1/loan-requests/{request_id}/loan': ({ user, params, body }) =>
      requests.takeOver(user, params.request_id, body)
  })
