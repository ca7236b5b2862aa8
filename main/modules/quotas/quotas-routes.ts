import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { documented, INVALID_MESSAGE, refusal } from '#shared/contracts/failures.ts'
import {
  QuotaUnknown,
  SalaryFilterAnswer,
  SalaryFilterQuery,
  SavedQuotaCounts,
  SaveQuotaBody
} from '#shared/contracts/quotas.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { callerOf } from '../access/access.ts'
import type { SalaryData } from './quotas.ts'

const CONFIG = {
  access: { kind: 'scope', scope: 'payroll:read:self' },
  checksBodyItself: true
} as const

const notFound = (description: string) =>
  documented(QuotaUnknown, description, {
    code: 404,
    message: 'Employee not found with code: E9999',
    payload: []
  })

/** salary/get-data-filter and salary/add-data-filter (spec 4.20, companion 11). */
export function quotasRoutes(data: SalaryData): FastifyPluginAsyncTypebox {
  return async app => {
    const tags = ['Quotas']
    app.get(
      '/api/v1/open-apis/salary/get-data-filter',
      {
        config: CONFIG,
        // Which of the documented payloads it is depends on the action, so none of them shapes the response.
        serializerCompiler: () => (body: unknown) => JSON.stringify(body),
        schema: {
          tags,
          summary: 'Leave types, quotas or the current payroll month',
          querystring: SalaryFilterQuery,
          response: {
            200: Type.Unsafe<unknown>(SalaryFilterAnswer),
            400: refusal(400, 'A parameter is missing or wrong', INVALID_MESSAGE, [
              "กรุณาระบุ 'employee_code'"
            ]),
            404: notFound('There is no such employee or quota')
          }
        }
      },
      async request => {
        const { payload, ...more } = await data.filter({ ...(request.query as object) })
        return { ...answer(payload), ...more }
      }
    )
    app.post(
      '/api/v1/open-apis/salary/add-data-filter',
      {
        config: CONFIG,
        schema: {
          tags,
          summary: 'Save quotas by employee, year and leave type',
          description: 'All of them are saved, or none. A quota that is there is replaced, and keeps its id.',
          body: SaveQuotaBody,
          response: {
            200: Envelope(SavedQuotaCounts),
            400: refusal(400, 'Something in the body is missing or wrong', INVALID_MESSAGE, [
              "กรุณาระบุ 'employee_lists'"
            ]),
            404: notFound('There are no such employees')
          }
        }
      },
      async request => {
        const body: unknown = request.body ?? {}
        if (typeof body !== 'object' || Array.isArray(body))
          throw new WorkstationError('invalid_request', 'request.not_right', {
            faults: [faultOf('field.not_object', 'body')],
            wording: 'employees'
          })
        return answer(await data.add({ ...(request.query as object) }, { ...body }, callerOf(request)))
      }
    )
  }
}
