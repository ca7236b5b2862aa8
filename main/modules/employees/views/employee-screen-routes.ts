import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope, Nullable } from '#shared/contracts/common.ts'
import {
  ChangeEmployee,
  ChangePart,
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
import { RECORD_KIND_NAMES } from '#shared/domain/record-kinds.ts'
import { userOf } from '../../access/access.ts'
import type { EmployeeRecords } from '../profile/employee-records.ts'
import type { EmployeeScreens } from './employee-screens.ts'

const PEOPLE_MAX = 50

/** Employees for the screens; the service decides who may see what. */
export function employeeScreenRoutes(
  screens: EmployeeScreens,
  records: EmployeeRecords
): FastifyPluginAsyncTypebox {
  return async app => {
    const seeing = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    const writing = { access: { kind: 'user', groups: ['hr'] } } as const
    const params = Type.Object({ employee_code: Type.String({ maxLength: 100 }) })
    const response = { 200: Envelope(EmployeeRecord) }

    app.get(
      '/app/v1/employees',
      { config: seeing, schema: { querystring: EmployeesQuery, response: { 200: Envelope(EmployeePage) } } },
      async request => answer(await screens.list(userOf(request), request.query))
    )
    app.get(
      '/app/v1/people',
      {
        config: seeing,
        schema: {
          querystring: Type.Object({
            search: Type.Optional(Type.String({ maxLength: 100 })),
            branch_id: Type.Optional(Type.String()),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PEOPLE_MAX }))
          }),
          response: { 200: Envelope(Type.Array(PersonItem)) }
        }
      },
      async request => {
        const { search = '', branch_id: branchId = null, limit = 20 } = request.query
        return answer(await screens.find(userOf(request), { search, branchId, limit }))
      }
    )
    app.post(
      '/app/v1/employees',
      { config: writing, schema: { body: NewEmployeeRecord, response } },
      async request => answer(await screens.add(userOf(request), request.body))
    )
    app.get(
      '/app/v1/employees/:employee_code',
      { config: seeing, schema: { params, response } },
      async request => answer(await screens.record(userOf(request), request.params.employee_code))
    )
    app.get(
      '/app/v1/employees/:employee_code/contact',
      { config: seeing, schema: { params, response: { 200: Envelope(EmployeeContact) } } },
      async request => answer(await screens.contact(userOf(request), request.params.employee_code))
    )
    app.put(
      '/app/v1/employees/:employee_code',
      { config: writing, schema: { params, body: ChangeEmployee, response } },
      async request =>
        answer(await screens.change(userOf(request), request.params.employee_code, request.body))
    )
    app.put(
      '/app/v1/employees/:employee_code/addresses',
      { config: writing, schema: { params, body: ChangePart, response: { 200: Envelope(Type.Null()) } } },
      async request => {
        const { change: fields, base } = request.body
        const employeeCode = request.params.employee_code.normalize('NFC')
        const caller = userOf(request)
        await records.update({ action: 'address', employeeCode, fields, base, files: new Map(), caller })
        return answer(null)
      }
    )
    app.post(
      '/app/v1/employees/:employee_code/resign',
      { config: writing, schema: { params, body: ResignEmployee, response } },
      async request =>
        answer(await screens.resign(userOf(request), request.params.employee_code, request.body))
    )
    app.get(
      '/app/v1/employees/:employee_code/resignation',
      { config: writing, schema: { params, response: { 200: Envelope(ResignationOutlook) } } },
      async request => answer(await screens.outlook(userOf(request), request.params.employee_code))
    )
    app.delete(
      '/app/v1/employees/:employee_code/resignation',
      { config: writing, schema: { params, response } },
      async request => answer(await screens.stay(userOf(request), request.params.employee_code))
    )
    app.get(
      '/app/v1/employees/:employee_code/history',
      {
        config: writing,
        schema: {
          params,
          querystring: Type.Object({ before: Type.Optional(Type.Integer({ minimum: 1 })) }),
          response: { 200: Envelope(EmployeeHistory) }
        }
      },
      async request => {
        const { before = null } = request.query
        return answer(await screens.history(userOf(request), request.params.employee_code, before))
      }
    )
    app.delete(
      '/app/v1/employees/:employee_code/records/:kind/:record_id',
      {
        config: writing,
        schema: {
          params: Type.Object({
            employee_code: Type.String({ maxLength: 100 }),
            kind: Type.Enum([...RECORD_KIND_NAMES]),
            record_id: Type.String({ maxLength: 64 })
          }),
          response: { 200: Envelope(Nullable(Type.Object({}))) }
        }
      },
      async request => {
        const { employee_code: employeeCode, kind, record_id: recordId } = request.params
        await records.remove(userOf(request), { kind, employeeCode, recordId })
        return answer(null)
      }
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
  }
}
