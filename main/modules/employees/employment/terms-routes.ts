import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { DateText } from '#shared/contracts/common.ts'
import { ChangeTerms, EmployeeTerms } from '#shared/contracts/employment-terms.ts'
import { screenRoutes } from '../../access/access.ts'
import type { EmploymentTerms } from './employment-terms.ts'

/** Pay and position by date, for the screens of HR. */
export const termsRoutes = (terms: EmploymentTerms): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post, remove }) => {
    const employee = { employee_code: Type.String({ maxLength: 100 }) }
    const params = Type.Object(employee)

    get('/app/v1/employees/:employee_code/terms', { params, answer: EmployeeTerms }, ({ user, params }) =>
      terms.read(user, params.employee_code)
    )
    post(
      '/app/v1/employees/:employee_code/terms',
      { params, body: ChangeTerms, answer: EmployeeTerms },
      ({ user, params, body }) => terms.change(user, params.employee_code, body)
    )
    remove(
      '/app/v1/employees/:employee_code/terms/:from_dt',
      { params: Type.Object({ ...employee, from_dt: DateText }), answer: EmployeeTerms },
      ({ user, params }) => {
        const { employee_code, from_dt } = params
        return terms.cancel(user, employee_code, from_dt)
      }
    )
  })
