import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer } from '#shared/contracts/common.ts'
import {
  DATA_TYPES,
  EmployeeData as EmployeeDataAnswer,
  FilterAnswer
} from '#shared/contracts/employee-data.ts'
import { EmployeeUnknown } from '#shared/contracts/failures.ts'
import { EncodedId } from '#shared/contracts/field-schemas.ts'
import { queryOf } from '../../../platform/requests/reading-policy.ts'
import { callerOf } from '../../access/access.ts'
import { ActionEnvelope, actionRoute, employeeCode } from '../actions/actions.ts'
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
          summary: 'One part of what is known of an employee, or a list of what settings choose from',
          querystring: Type.Object({
            path_action: Type.Enum([...FILTER_ACTIONS], {
              description: 'which part; the payload follows from it'
            }),
            employee_code: Type.Optional(
              Type.String({
                ...employeeCode,
                description: 'of the employee; required, but not for a list of choices'
              })
            ),
            employee_documents_id: Type.Optional(EncodedId('the document; required for get-document'))
          }),
          response: { 200: ActionEnvelope(FilterAnswer), 404: EmployeeUnknown }
        }
      },
      async request => answer(await data.filter(queryOf(request), callerOf(request)))
    )
    app.get(
      '/api/v1/open-apis/employee/get-employee-data',
      {
        ...actionRoute('employee:read:personal'),
        schema: {
          tags,
          summary: 'All that is known of an employee',
          querystring: Type.Object({
            employee_code: employeeCode,
            type: Type.Optional(Type.Enum([...DATA_TYPES], { default: 'all', description: 'which blocks' }))
          }),
          response: { 200: ActionEnvelope(EmployeeDataAnswer), 404: EmployeeUnknown }
        }
      },
      async request => answer(await data.data(queryOf(request)))
    )
  }
}
