import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { ActivityExport } from '#shared/contracts/activity-log.ts'
import { Envelope } from '#shared/contracts/common.ts'
import { EmployeesExport } from '#shared/contracts/employees.ts'
import { ImportWorkbookRequest } from '#shared/contracts/imports.ts'
import { AttendanceReportRequest, Job } from '#shared/contracts/jobs.ts'
import { PublicHolidaysExport } from '#shared/contracts/public-holidays.ts'
import { QuotasExport } from '#shared/contracts/quota-screens.ts'
import { RosterExport } from '#shared/contracts/roster.ts'
import { userOf } from '../access/access.ts'
import type { Reports } from './reports.ts'

const IMPORTS = [
  ['employees', '/app/v1/employee-imports'],
  ['loans', '/app/v1/loan-imports'],
  ['quotas', '/app/v1/quota-imports']
] as const

export function reportsRoutes(reports: Reports): FastifyPluginAsyncTypebox {
  return async app => {
    app.post(
      '/app/v1/reports/attendance',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin'] } },
        schema: { body: AttendanceReportRequest, response: { 202: Envelope(Job) } }
      },
      async (request, reply) => {
        const payload = await reports.attendance(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload })
      }
    )
    app.post(
      '/app/v1/activity/export',
      {
        config: { access: { kind: 'user', groups: ['admin'] } },
        schema: { body: ActivityExport, response: { 202: Envelope(Job) } }
      },
      async (request, reply) => {
        const payload = await reports.activity(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload })
      }
    )
    app.post(
      '/app/v1/employees/export',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin'] } },
        schema: { body: EmployeesExport, response: { 202: Envelope(Job) } }
      },
      async (request, reply) => {
        const payload = await reports.employees(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload })
      }
    )
    app.post(
      '/app/v1/quotas/export',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        schema: { body: QuotasExport, response: { 202: Envelope(Job) } }
      },
      async (request, reply) => {
        const payload = await reports.quotas(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload })
      }
    )
    app.post(
      '/app/v1/public-holidays/export',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        schema: { body: PublicHolidaysExport, response: { 202: Envelope(Job) } }
      },
      async (request, reply) => {
        const payload = await reports.publicHolidays(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload })
      }
    )
    app.post(
      '/app/v1/roster/export',
      {
        config: { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } },
        schema: { body: RosterExport, response: { 202: Envelope(Job) } }
      },
      async (request, reply) => {
        const payload = await reports.roster(userOf(request), request.body)
        return reply.code(202).send({ code: 202, message: 'Accepted', payload })
      }
    )
    for (const [subject, base] of IMPORTS) {
      app.post(
        `${base}/template`,
        {
          config: { access: { kind: 'user', groups: ['hr'] } },
          schema: { body: ImportWorkbookRequest, response: { 202: Envelope(Job) } }
        },
        async (request, reply) => {
          const payload = await reports.importTemplate(userOf(request), subject, request.body)
          return reply.code(202).send({ code: 202, message: 'Accepted', payload })
        }
      )
      app.post(
        `${base}/:run_id/result`,
        {
          config: { access: { kind: 'user', groups: ['hr'] } },
          schema: {
            params: Type.Object({ run_id: Type.String() }),
            body: ImportWorkbookRequest,
            response: { 202: Envelope(Job) }
          }
        },
        async (request, reply) => {
          const payload = await reports.importResult(
            userOf(request),
            subject,
            request.params.run_id,
            request.body
          )
          return reply.code(202).send({ code: 202, message: 'Accepted', payload })
        }
      )
    }
  }
}
