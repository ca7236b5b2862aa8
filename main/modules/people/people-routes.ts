import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { EmployeePage, EmployeesQuery } from '#shared/contracts/employees.ts'
import { userOf } from '../callers/callers.ts'
import type { People } from './people.ts'

/** Employees for the screens; who sees what of them is the service's to say. */
export function peopleScreenRoutes(people: People): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    app.get(
      '/app/v1/employees',
      { config, schema: { querystring: EmployeesQuery, response: { 200: Envelope(EmployeePage) } } },
      async request => answer(await people.list(userOf(request), request.query))
    )
    const params = Type.Object({ employee_code: Type.String({ maxLength: 100 }) })
    app.get(
      '/app/v1/employees/:employee_code/photograph',
      { config, schema: { params } },
      async (request, reply) => {
        const { mediaType, bytes } = await people.photograph(userOf(request), request.params.employee_code)
        return reply
          .header('content-type', mediaType)
          .header('content-disposition', 'inline')
          .header('cache-control', 'private, no-store')
          .send(bytes)
      }
    )
  }
}
