import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
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
import { screenRoutes } from '../access/access.ts'
import type { PayrollPeriods as Periods } from './periods.ts'

/** Payroll periods for the screens. */
export const periodsRoutes = (periods: Periods): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post, put }) => {
    const params = Type.Object({ period_id: Type.String() })
    get('/app/v1/payroll-periods', { query: PayrollPeriodsQuery, answer: PayrollPeriods }, ({ query }) =>
      periods.list(query)
    )
    post('/app/v1/payroll-periods', { body: AddPayrollPeriod, answer: PayrollPeriod }, ({ user, body }) =>
      periods.add(user, body)
    )
    get('/app/v1/payroll-periods/:period_id/salary', { params, answer: SalaryStep }, ({ params }) =>
      periods.salary.foresee(params.period_id)
    )
    get('/app/v1/payroll-periods/:period_id/pending', { params, answer: PeriodPending }, ({ params }) =>
      periods.pending(params.period_id)
    )
    put(
      '/app/v1/payroll-periods/:period_id/marks/:mark',
      { params: PeriodMarkPath, body: SetPeriodMark, answer: PayrollPeriod },
      ({ user, params, body }) => periods.mark(user, params, body.is_closed)
    )
    for (const action of ['close', 'reopen'] as const)
      post(
        `/app/v1/payroll-periods/:period_id/${action}-salary`,
        { params, body: TakeSalaryStep, answer: SalaryStep },
        ({ user, params, body }) => periods.salary.take(user, action, params.period_id, body.token)
      )
  })
