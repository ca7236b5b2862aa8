import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { ManpowerBody, ManpowerGrid, ManpowerSummary, WorkCycleGrid } from '#shared/contracts/manpower.ts'
import type { Manpower } from './manpower.ts'

const BASE = '/api/v1/open-apis/time-manage'
const CONFIG = {
  // Managers have the scope for documents; a branch's people are HR's (companion 5.3).
  access: { kind: 'scope', scope: 'document:manage', groups: ['hr'] },
  checksBodyItself: true
} as const
const INVALID = {
  400: refusal(400, 'Something in the body is missing or wrong', 'Validation failed', [
    "Exactly one of 'month_no' or 'week_no' is required"
  ])
}

/** Manpower by branch and day for other software (spec 4.16, companion 11). */
export function manpowerRoutes(manpower: Manpower): FastifyPluginAsyncTypebox {
  return async app => {
    const described = (summary: string) => ({ tags: ['Manpower'], summary, body: ManpowerBody })
    app.post(
      `${BASE}/get-sum-personnel-multiple-in-branch`,
      {
        config: CONFIG,
        schema: {
          ...described('Employees at work, by branch and day'),
          description: 'Every day of the range is there. When no branch is found, the range is empty.',
          response: { 200: Envelope(ManpowerSummary), ...INVALID }
        }
      },
      async request => answer(await manpower.summary(request.body))
    )
    app.post(
      `${BASE}/get-manpower-grid`,
      {
        config: CONFIG,
        schema: {
          ...described('Work cycle, leave, first and last punch, by employee and day'),
          response: { 200: Envelope(ManpowerGrid), ...INVALID }
        }
      },
      async request => answer(await manpower.grid(request.body))
    )
    app.post(
      `${BASE}/get-work-cycle-grid`,
      {
        config: CONFIG,
        schema: {
          ...described('Work cycle and holiday, by employee and day'),
          response: { 200: Envelope(WorkCycleGrid), ...INVALID }
        }
      },
      async request => answer(await manpower.workCycleGrid(request.body))
    )
  }
}
