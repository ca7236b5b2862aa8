import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, DateText, Envelope } from '#shared/contracts/common.ts'
import { ChangeTerms, EmployeeTerms } from '#shared/contracts/employment-terms.ts'
import { userOf } from '../../access/access.ts'
import type { EmploymentTerms } from './employment-terms.ts'

/** Pay and position by date, for the screens of HR. */
export function termsRoutes(terms: EmploymentTerms): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr'] } } as const
    const employee = { employee_code: Type.String({ maxLength: 100 }) }
    const params = Type.Object(employee)
    const response = { 200: Envelope(EmployeeTerms) }

    app.get(
      '/app/v1/employees/:employee_code/terms',
      { config, schema: { params, response } },
      async request => answer(await terms.read(userOf(request), request.params.employee_code))
    )
    app.post(
      '/app/v1/employees/:employee_code/terms',
      { config, schema: { params, body: ChangeTerms, response } },
      async request => answer(await terms.change(userOf(request), request.params.employee_code, request.body))
    )
    app.delete(
      '/app/v1/employees/:employee_code/terms/:from_dt',
      { config, schema: { params: Type.Object({ ...employee, from_dt: DateText }), response } },
      async request => {
        const { employee_code, from_dt } = request.params
        return answer(await terms.cancel(userOf(request), employee_code, from_dt))
      }
    )
  }
}
