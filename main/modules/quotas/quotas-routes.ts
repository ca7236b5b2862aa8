import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { documented, INVALID_MESSAGE, refusal } from '#shared/contracts/failures.ts'
import {
  QuotaUnknown,
  SalaryFilterAnswer,
  SalaryFilterQuery,
  SavedQuotaCounts,
  SaveQuotaBody
} from '#shared/contracts/leave/quotas.ts'
import { EMPLOYEE_REQUESTS, fieldsOf, queryOf } from '#shared/domain/fields/reading-policy.ts'
import { callerOf, openRoutes } from '../access/access.ts'
import type { SalaryData } from './quotas.ts'

const failures = (invalid: string, missing: string, unknown: string) => ({
  400: refusal(400, invalid, INVALID_MESSAGE, [`กรุณาระบุ '${missing}'`]),
  404: documented(QuotaUnknown, unknown, {
    code: 404,
    message: 'Employee not found with code: E9999',
    payload: []
  })
})

const Saved = Envelope(SavedQuotaCounts)

/** salary/get-data-filter and salary/add-data-filter (spec 4.20, decision 0039). */
export const quotasRoutes = (data: SalaryData): FastifyPluginAsync =>
  openRoutes({ scope: 'payroll:read:self', tag: 'Quotas' }, ({ get, post }) => {
    get(
      'salary/get-data-filter',
      {
        summary: 'Leave types, quotas or the current payroll month',
        query: SalaryFilterQuery,
        answer: Type.Unsafe<unknown>(SalaryFilterAnswer),
        isOneOfMany: true,
        failures: failures(
          'A parameter is missing or wrong',
          'employee_code',
          'There is no such employee or quota'
        )
      },
      async request => {
        const { payload, ...more } = await data.filter({ ...queryOf(request) })
        return { ...answer(payload), ...more }
      }
    )
    post(
      'salary/add-data-filter',
      {
        summary: 'Save quotas by employee, year and leave type',
        description: 'All of them are saved, or none. A quota that is there is replaced, and keeps its id.',
        body: SaveQuotaBody,
        answer: Saved,
        failures: failures(
          'Something in the body is missing or wrong',
          'employee_lists',
          'There are no such employees'
        )
      },
      async request => {
        const body = fieldsOf(request.body, EMPLOYEE_REQUESTS)
        return answer(await data.add(queryOf(request), body, callerOf(request)))
      }
    )
  })
