import { termsOperations } from '#shared/contracts/employees/employment-terms.ts'
import { screenRoutes } from '../../access/access.ts'
import type { EmploymentTerms } from './employment-terms.ts'

/** Pay and position by date, for the screens of HR. */
export const termsRoutes = (terms: EmploymentTerms) =>
  screenRoutes(['hr'], termsOperations, {
    'GET /app/v1/employees/{employee_code}/terms': ({ user, params }) =>
      terms.read(user, params.employee_code),
    'POST /app/v1/employees/{employee_code}/terms': ({ user, params, body }) =>
      terms.change(user, params.employee_code, body),
    'DELETE /app/v1/employees/{employee_code}/terms/{from_dt}': ({ user, params }) =>
      terms.cancel(user, params.employee_code, params.from_dt)
  })
