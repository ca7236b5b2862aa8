import { shiftSwapOperations } from '#shared/contracts/attendance/shift-swaps.ts'
import { screenRoutes } from '../../access/access.ts'
import type { ShiftSwaps } from './shift-swaps.ts'

/** Exchanges of shifts; the service decides who may do what. */
export const shiftSwapsRoutes = (swaps: ShiftSwaps) =>
  screenRoutes('everybody', shiftSwapOperations, {
    'GET /app/v1/shift-swaps': ({ user, query }) => swaps.list(user, query.scope),
    'GET /app/v1/shift-swaps/colleagues': ({ user, query }) => swaps.colleagues(user, query.search ?? ''),
    'POST /app/v1/shift-swaps/preview': ({ user, body }) => swaps.preview(user, body),
    'POST /app/v1/shift-swaps': ({ user, body }) => swaps.create(user, body),
    'POST /app/v1/shift-swaps/{swap_id}/answer': ({ user, params, body }) =>
      swaps.answer(user, params.swap_id, body),
    'POST /app/v1/shift-swaps/{swap_id}/cancel': ({ user, params }) => swaps.cancel(user, params.swap_id),
    'GET /app/v1/shift-swaps/{swap_id}/review': ({ user, params }) => swaps.review(user, params.swap_id),
    'POST /app/v1/shift-swaps/{swap_id}/decide': ({ user, params, body }) =>
      swaps.decide(user, params.swap_id, body)
  })
