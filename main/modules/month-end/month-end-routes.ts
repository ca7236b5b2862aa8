import type { FastifyPluginAsync } from 'fastify'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { refusal } from '#shared/contracts/failures.ts'
import { handOverOperations } from '#shared/contracts/month-end/hand-over.ts'
import { monthEndOperations } from '#shared/contracts/month-end/month-end.ts'
import {
  PeriodSummaries as PeriodSummariesPage,
  PeriodSummaryBody
} from '#shared/contracts/month-end/period-summary.ts'
import { attachment } from '../../platform/downloads.ts'
import { openRoutes, screenRoutes } from '../access/access.ts'
import type { MonthEnds, PeriodSummaries } from './month-end.ts'

/** What payroll software reads of a payroll period. */
function periodSummaryRoutes(summaries: PeriodSummaries): FastifyPluginAsync {
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

/** The month end for the screens. */
const screens = ({ checklist, submissions, freezes, differences }: MonthEnds) =>
  screenRoutes(['hr'], monthEndOperations, {
    'GET /app/v1/month-end/{period_id}': ({ params, query }) => checklist.view(params.period_id, query),
    'GET /app/v1/month-end/{period_id}/days': ({ params, query }) => checklist.days(params.period_id, query),
    'GET /app/v1/month-end/{period_id}/candidates': ({ params, query }) =>
      checklist.candidates(params.period_id, query),
    'POST /app/v1/month-end/{period_id}/overtime-documents': ({ user, params, body }) =>
      submissions.submit(user, params.period_id, body),
    'POST /app/v1/month-end/{period_id}/freeze': ({ user, params, body }) =>
      freezes.freeze(user, params.period_id, body),
    'GET /app/v1/month-end/{period_id}/differences': ({ params, query }) =>
      differences.list(params.period_id, query)
  })

/** The hand-over to payroll programs, and its profiles. */
const handOver = ({ profiles, handOvers }: MonthEnds) =>
  screenRoutes(['hr'], handOverOperations, {
    'GET /app/v1/hand-over-profiles': async () => ({ profiles: await profiles.list() }),
    'GET /app/v1/hand-over-profiles/columns': () => profiles.columns(),
    'POST /app/v1/hand-over-profiles': ({ user, body }) => profiles.add(user, body.profile),
    'POST /app/v1/hand-over-profiles/preview': ({ body }) => handOvers.preview(body),
    'POST /app/v1/hand-over-profiles/import': ({ user, body }) => profiles.import(user, body.file),
    'PUT /app/v1/hand-over-profiles/{profile_id}': ({ user, params, body }) =>
      profiles.change(user, params.profile_id, body.base_revision, body.profile),
    'DELETE /app/v1/hand-over-profiles/{profile_id}': ({ user, params }) =>
      profiles.remove(user, params.profile_id),
    'GET /app/v1/hand-over-profiles/{profile_id}/file': async ({ params, reply }) => {
      const { name, text } = await profiles.file(params.profile_id)
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', attachment(name))
        .send(text)
    },
    'POST /app/v1/month-end/{period_id}/hand-over': ({ user, params, body }) =>
      handOvers.make(user, params.period_id, body)
  })

export const monthEndRoutes = (monthEnds: MonthEnds): FastifyPluginAsync[] => [
  periodSummaryRoutes(monthEnds.summaries),
  screens(monthEnds),
  handOver(monthEnds)
]
