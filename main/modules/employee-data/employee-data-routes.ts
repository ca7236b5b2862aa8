import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer } from '#shared/contracts/common.ts'
import {
  DATA_TYPES,
  EmployeeData as EmployeeDataAnswer,
  FilterAnswer
} from '#shared/contracts/employee-data.ts'
import { callerOf } from '../callers/callers.ts'
import {
  ActionEnvelope,
  actionRoute,
  Parameter,
  queryOf,
  readAction
} from '../employee-actions/employee-actions.ts'
import { type EmployeeData, FILTER_ACTIONS } from './employee-data.ts'

/** get-employee-data-filter and get-employee-data (companion 11). */
export function employeeDataRoutes(data: EmployeeData): FastifyPluginAsyncTypebox {
  return async app => {
    const tags = ['People']
    app.get(
      '/api/v1/open-apis/employee/get-employee-data-filter',
      {
        ...actionRoute('employee:read:basic'),
        schema: {
          tags,
          summary: 'One part of what is known of an employee',
          querystring: Type.Object({
            path_action: Parameter(`required: ${FILTER_ACTIONS.join(', ')}`),
            employee_code: Parameter('required'),
            employee_documents_id: Parameter('Base64, required for get-document')
          }),
          response: { 200: ActionEnvelope(FilterAnswer) }
        }
      },
      async request => {
        const query = queryOf(request)
        const form = { fields: query, files: new Map() }
        return answer(await data.filter(readAction(FILTER_ACTIONS, query, form, callerOf(request))))
      }
    )
    app.get(
      '/api/v1/open-apis/employee/get-employee-data',
      {
        ...actionRoute('employee:read:personal'),
        schema: {
          tags,
          summary: 'All that is known of an employee',
          querystring: Type.Object({
            employee_code: Parameter('required'),
            type: Parameter(`${DATA_TYPES.join(', ')}; all when it is missing`)
          }),
          response: { 200: ActionEnvelope(EmployeeDataAnswer) }
        }
      },
      async request => answer(await data.data(queryOf(request)))
    )
  }
}
