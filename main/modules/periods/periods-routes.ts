import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import {
  AddPayrollPeriod,
  PayrollPeriod,
  PayrollPeriods,
  PayrollPeriodsQuery,
  PeriodMarkPath,
  PeriodPending,
  SalaryStep,
  SetPeriodMark,
  TakeSalaryStep
} from '#shared/contracts/periods.ts'
import { userOf } from '../access/access.ts'
import type { PayrollPeriods as Periods } from './periods.ts'

/** Payroll periods for the screens. */
export function periodsRoutes(periods: Periods): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    const params = Type.Object({ period_id: Type.String() })
    app.get(
      '/app/v1/payroll-periods',
      { config, schema: { querystring: PayrollPeriodsQuery, response: { 200: Envelope(PayrollPeriods) } } },
      async request => answer(await periods.list(request.query))
    )
    app.post(
      '/app/v1/payroll-periods',
      { config, schema: { body: AddPayrollPeriod, response: { 200: Envelope(PayrollPeriod) } } },
      async request => answer(await periods.add(userOf(request), request.body))
    )
    app.get(
      '/app/v1/payroll-periods/:period_id/salary',
      { config, schema: { params, response: { 200: Envelope(SalaryStep) } } },
      async request => answer(await periods.salary.foresee(request.params.period_id))
    )
    app.get(
      '/app/v1/payroll-periods/:period_id/pending',
      { config, schema: { params, response: { 200: Envelope(PeriodPending) } } },
      async request => answer(await periods.pending(request.params.period_id))
    )
    app.put(
      '/app/v1/payroll-periods/:period_id/marks/:mark',
      {
        config,
        schema: { params: PeriodMarkPath, body: SetPeriodMark, response: { 200: Envelope(PayrollPeriod) } }
      },
      async request => answer(await periods.mark(userOf(request), request.params, request.body.is_closed))
    )
    for (const action of ['close', 'reopen'] as const)
      app.post(
        `/app/v1/payroll-periods/:period_id/${action}-salary`,
        { config, schema: { params, body: TakeSalaryStep, response: { 200: Envelope(SalaryStep) } } },
        async request =>
          answer(
            await periods.salary.take(userOf(request), action, request.params.period_id, request.body.token)
          )
      )
  }
}
