import type { FastifyPluginAsync } from 'fastify'
import { importWorkbookOperations } from '#shared/contracts/imports.ts'
import { reportOperations } from '#shared/contracts/reports.ts'
import { screenRoutes } from '../access/access.ts'
import type { Reports } from './reports.ts'

const IMPORTS = [
  ['employees', '/app/v1/employee-imports'],
  ['loans', '/app/v1/loan-imports'],
  ['quotas', '/app/v1/quota-imports']
] as const

export const reportsRoutes =
  (reports: Reports): FastifyPluginAsync =>
  async app => {
    const routes = screenRoutes(['hr'], reportOperations, {
      'POST /app/v1/reports/attendance': {
        groups: ['hr', 'admin'],
        handle: ({ user, body }) => reports.attendance(user, body)
      },
      'POST /app/v1/reports/time-cards': {
        groups: ['hr', 'admin'],
        handle: ({ user, body }) => reports.timeCards(user, body)
      },
      'POST /app/v1/activity/export': {
        groups: ['admin'],
        handle: ({ user, body }) => reports.activity(user, body)
      },
      'POST /app/v1/employees/export': {
        groups: ['hr', 'admin'],
        handle: ({ user, body }) => reports.employees(user, body)
      },
      'POST /app/v1/quotas/export': ({ user, body }) => reports.quotas(user, body),
      'POST /app/v1/public-holidays/export': ({ user, body }) => reports.publicHolidays(user, body),
      'POST /app/v1/roster/export': {
        groups: ['hr', 'admin', 'manager'],
        handle: ({ user, body }) => reports.roster(user, body)
      }
    })
    await app.register(routes)
    for (const [subject, base] of IMPORTS) {
      const workbooks = screenRoutes(
        ['hr'],
        importWorkbookOperations,
        {
          'POST /template': ({ user, body }) => reports.importTemplate(user, subject, body),
          'POST /{run_id}/result': ({ user, params, body }) =>
            reports.importResult(user, subject, params.run_id, body)
        },
        base
      )
      await app.register(workbooks)
    }
  }
