import { employeeOperations } from '#shared/contracts/employees/employees.ts'
import { screenRoutes } from '../../access/access.ts'
import type { EmployeeScreens } from './employee-screens.ts'

/** Groups that may see employees. */
const groups = ['hr', 'admin', 'manager'] as const

/** Employees for the screens; the service decides who may see what. */
export const employeeScreenRoutes = (screens: EmployeeScreens) =>
  screenRoutes(['hr'], employeeOperations, {
    'GET /app/v1/employees': { groups, handle: ({ user, query }) => screens.list(user, query) },
    'GET /app/v1/people': {
      groups,
      handle: ({ user, query: { search = '', branch_id: branchId = null, limit = 20 } }) =>
        screens.find(user, { search, branchId, limit })
    },
    'POST /app/v1/employees': ({ user, body }) => screens.add(user, body),
    'GET /app/v1/employees/{employee_code}': {
      groups,
      handle: ({ user, params }) => screens.record(user, params.employee_code)
    },
    'GET /app/v1/employees/{employee_code}/contact': {
      groups,
      handle: ({ user, params }) => screens.contact(user, params.employee_code)
    },
    'PUT /app/v1/employees/{employee_code}': ({ user, params, body }) =>
      screens.change(user, params.employee_code, body),
    'POST /app/v1/employees/{employee_code}/resign': ({ user, params, body }) =>
      screens.resign(user, params.employee_code, body),
    'GET /app/v1/employees/{employee_code}/resignation': ({ user, params }) =>
      screens.outlook(user, params.employee_code),
    'DELETE /app/v1/employees/{employee_code}/resignation': ({ user, params }) =>
      screens.stay(user, params.employee_code),
    'GET /app/v1/employees/{employee_code}/history': ({ user, params, query }) =>
      screens.history(user, params.employee_code, query.before ?? null),
    'GET /app/v1/employees/{employee_code}/photograph': {
      groups,
      handle: async ({ user, params, reply }) => {
        const { mediaType, bytes } = await screens.photograph(user, params.employee_code)
        return reply
          .header('content-type', mediaType)
          .header('content-disposition', 'inline')
          .header('cache-control', 'private, no-store')
          .send(bytes)
      }
    }
  })
