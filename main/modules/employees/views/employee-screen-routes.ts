import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import {
  ChangeEmployee,
  EmployeeContact,
  EmployeeHistory,
  EmployeePage,
  EmployeeRecord,
  EmployeesQuery,
  NewEmployeeRecord,
  PersonItem,
  ResignationOutlook,
  ResignEmployee
} from '#shared/contracts/employees.ts'
import { screenRoutes, userOf } from '../../access/access.ts'
import type { EmployeeScreens } from './employee-screens.ts'

const PEOPLE_MAX = 50
/** Who may see employees. */
const SEEING = ['hr', 'admin', 'manager'] as const

/** Employees for the screens; the service decides who may see what. */
export const employeeScreenRoutes = (screens: EmployeeScreens): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ app, get, post, put, remove }) => {
    const seeing = { access: { kind: 'user', groups: SEEING } } as const
    const params = Type.Object({ employee_code: Type.String({ maxLength: 100 }) })

    get(
      '/app/v1/employees',
      { query: EmployeesQuery, answer: EmployeePage, groups: SEEING },
      ({ user, query }) => screens.list(user, query)
    )
    get(
      '/app/v1/people',
      {
        query: Type.Object({
          search: Type.Optional(Type.String({ maxLength: 100 })),
          branch_id: Type.Optional(Type.String()),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PEOPLE_MAX }))
        }),
        answer: Type.Array(PersonItem),
        groups: SEEING
      },
      ({ user, query: { search = '', branch_id: branchId = null, limit = 20 } }) =>
        screens.find(user, { search, branchId, limit })
    )
    post('/app/v1/employees', { body: NewEmployeeRecord, answer: EmployeeRecord }, ({ user, body }) =>
      screens.add(user, body)
    )
    get(
      '/app/v1/employees/:employee_code',
      { params, answer: EmployeeRecord, groups: SEEING },
      ({ user, params }) => screens.record(user, params.employee_code)
    )
    get(
      '/app/v1/employees/:employee_code/contact',
      { params, answer: EmployeeContact, groups: SEEING },
      ({ user, params }) => screens.contact(user, params.employee_code)
    )
    put(
      '/app/v1/employees/:employee_code',
      { params, body: ChangeEmployee, answer: EmployeeRecord },
      ({ user, params, body }) => screens.change(user, params.employee_code, body)
    )
    post(
      '/app/v1/employees/:employee_code/resign',
      { params, body: ResignEmployee, answer: EmployeeRecord },
      ({ user, params, body }) => screens.resign(user, params.employee_code, body)
    )
    get(
      '/app/v1/employees/:employee_code/resignation',
      { params, answer: ResignationOutlook },
      ({ user, params }) => screens.outlook(user, params.employee_code)
    )
    remove(
      '/app/v1/employees/:employee_code/resignation',
      { params, answer: EmployeeRecord },
      ({ user, params }) => screens.stay(user, params.employee_code)
    )
    get(
      '/app/v1/employees/:employee_code/history',
      {
        params,
        query: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
        answer: EmployeeHistory
      },
      ({ user, params, query }) => screens.history(user, params.employee_code, query.before ?? null)
    )
    app.get(
      '/app/v1/employees/:employee_code/photograph',
      { config: seeing, schema: { params } },
      async (request, reply) => {
        const { mediaType, bytes } = await screens.photograph(userOf(request), request.params.employee_code)
        return reply
          .header('content-type', mediaType)
          .header('content-disposition', 'inline')
          .header('cache-control', 'private, no-store')
          .send(bytes)
      }
    )
  })
