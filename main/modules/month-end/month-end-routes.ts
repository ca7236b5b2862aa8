import type { FastifyPluginAsync } from 'fastify'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import {
  PeriodSummaries as PeriodSummariesPage,
  PeriodSummaryBody
} from '#shared/contracts/month-end/period-summary.ts'
import { openRoutes } from '../access/access.ts'
import type { PeriodSummaries } from './period-summaries.ts'

/** What payroll software reads of a payroll period. */
export function periodSummaryRoutes(summaries: PeriodSummaries): FastifyPluginAsync {
  // Managers have the scope for documents, but only HR may see everybody's hours and loans (decision 0020).
  return openRoutes({ scope: 'document:manage', groups: ['hr'], tag: 'Payroll period' }, ({ post }) =>
    post(
      'time-manage/get-period-summary',
      {
        summary: 'Hours, leave, overtime and loan deductions of a payroll month, by employee',
        description:
          'A frozen period has the rows of its latest version; else they are computed when they are asked for.',
        body: PeriodSummaryBody,
        answer: Envelope(PeriodSummariesPage),
        failures: {
          400: refusal(400, 'Something in the body is missing or wrong', 'Validation failed', [
            "Missing required parameter: 'month_no'"
          ])
        }
      },
      async request => answer(await summaries.list(request.body))
    )
  )
}
