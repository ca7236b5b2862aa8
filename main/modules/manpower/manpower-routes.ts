import type { FastifyPluginAsync } from 'fastify'
import {
  ManpowerBody,
  ManpowerGrid,
  ManpowerSummary,
  WorkCycleGrid
} from '#shared/contracts/attendance/manpower.ts'
import { manpowerOperations } from '#shared/contracts/attendance/manpower-screens.ts'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { openRoutes, screenRoutes } from '../access/access.ts'
import type { Manpower, ManpowerScreens } from './manpower.ts'

const COMMON = {
  body: ManpowerBody,
  isReading: true,
  failures: {
    400: refusal(400, 'Something in the body is missing or wrong', 'Validation failed', [
      "Exactly one of 'month_no' or 'week_no' is required"
    ])
  }
}

const Summary = Envelope(ManpowerSummary)
const Grid = Envelope(ManpowerGrid)
const WorkCycles = Envelope(WorkCycleGrid)

/** Manpower by branch and day for other software (spec 4.16, decision 0039). */
export function manpowerRoutes(manpower: Manpower): FastifyPluginAsync {
  // Managers have the scope for documents, but only HR may see a branch's people (decision 0003).
  return openRoutes({ scope: 'document:manage', groups: ['hr'], tag: 'Manpower' }, ({ post }) => {
    post(
      'time-manage/get-sum-personnel-multiple-in-branch',
      {
        ...COMMON,
        summary: 'Employees at work, by branch and day',
        description: 'Every day of the range is there. When no branch is found, the range is empty.',
        answer: Summary
      },
      async request => answer(await manpower.summary(request.body))
    )
    post(
      'time-manage/get-manpower-grid',
      {
        ...COMMON,
        summary: 'Work cycle, leave, first and last punch, by employee and day',
        answer: Grid
      },
      async request => answer(await manpower.grid(request.body))
    )
    post(
      'time-manage/get-work-cycle-grid',
      { ...COMMON, summary: 'Work cycle and holiday, by employee and day', answer: WorkCycles },
      async request => answer(await manpower.workCycleGrid(request.body))
    )
  })
}

/** Planned and actual people for the screens. */
export const manpowerScreenRoutes = (manpower: ManpowerScreens) =>
  screenRoutes(['hr', 'admin', 'manager'], manpowerOperations, {
    'GET /app/v1/manpower': ({ user, query }) => manpower.board(user, query),
    'GET /app/v1/manpower/people': ({ user, query }) => manpower.people(user, query),
    'POST /app/v1/manpower/export': ({ user, body }) => manpower.book(user, body)
  })
