import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { ActivityExport } from '#shared/contracts/activity-log.ts'
import { EmployeesExport } from '#shared/contracts/employees.ts'
import { ImportWorkbookRequest } from '#shared/contracts/imports.ts'
import { AttendanceReportRequest, Job } from '#shared/contracts/jobs.ts'
import { PublicHolidaysExport } from '#shared/contracts/public-holidays.ts'
import { QuotasExport } from '#shared/contracts/quota-screens.ts'
import { RosterExport } from '#shared/contracts/roster.ts'
import { screenRoutes } from '../access/access.ts'
import type { Reports } from './reports.ts'

const IMPORTS = [
  ['employees', '/app/v1/employee-imports'],
  ['loans', '/app/v1/loan-imports'],
  ['quotas', '/app/v1/quota-imports']
] as const

export const reportsRoutes = (reports: Reports): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ post }) => {
    post(
      '/app/v1/reports/attendance',
      { body: AttendanceReportRequest, accepted: Job, groups: ['hr', 'admin'] },
      ({ user, body }) => reports.attendance(user, body)
    )
    post(
      '/app/v1/activity/export',
      { body: ActivityExport, accepted: Job, groups: ['admin'] },
      ({ user, body }) => reports.activity(user, body)
    )
    post(
      '/app/v1/employees/export',
      { body: EmployeesExport, accepted: Job, groups: ['hr', 'admin'] },
      ({ user, body }) => reports.employees(user, body)
    )
    post('/app/v1/quotas/export', { body: QuotasExport, accepted: Job }, ({ user, body }) =>
      reports.quotas(user, body)
    )
    post('/app/v1/public-holidays/export', { body: PublicHolidaysExport, accepted: Job }, ({ user, body }) =>
      reports.publicHolidays(user, body)
    )
    post(
      '/app/v1/roster/export',
      { body: RosterExport, accepted: Job, groups: ['hr', 'admin', 'manager'] },
      ({ user, body }) => reports.roster(user, body)
    )
    for (const [subject, base] of IMPORTS) {
      post(`${base}/template`, { body: ImportWorkbookRequest, accepted: Job }, ({ user, body }) =>
        reports.importTemplate(user, subject, body)
      )
      post(
        `${base}/:run_id/result`,
        { params: Type.Object({ run_id: Type.String() }), body: ImportWorkbookRequest, accepted: Job },
        ({ user, params, body }) => reports.importResult(user, subject, params.run_id, body)
      )
    }
  })
