import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { answer } from '#shared/contracts/common.ts'
import {
  EmployeeData as EmployeeDataAnswer,
  FilterAnswer
} from '#shared/contracts/employees/employee-data.ts'
import { EncodedId } from '#shared/contracts/field-schemas.ts'
import { DATA_TYPES } from '#shared/domain/employees/employee-data-request.ts'
import { queryOf } from '#shared/domain/fields/reading-policy.ts'
import { callerOf, openRoutes } from '../../access/access.ts'
import { actionAnswer, employeeCode } from '../actions/actions.ts'
import { type EmployeeData, FILTER_ACTIONS } from './employee-data.ts'

/** get-employee-data-filter and get-employee-data (decision 0039). */
export const employeeDataRoutes = (data: EmployeeData): FastifyPluginAsync[] => [
  openRoutes({ scope: 'employee:read:basic', tag: 'People' }, ({ get }) => {
    get(
      'employee/get-employee-data-filter',
      {
        summary: 'One part of what is known of an employee, or a list of what settings choose from',
        query: Type.Object({
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
        ...actionAnswer(FilterAnswer)
      },
      async request => answer(await data.filter(queryOf(request), callerOf(request)))
    )
  }),
  openRoutes({ scope: 'employee:read:personal', tag: 'People' }, ({ get }) => {
    get(
      'employee/get-employee-data',
      {
        summary: 'All that is known of an employee',
        query: Type.Object({
          employee_code: employeeCode,
          type: Type.Optional(Type.Enum([...DATA_TYPES], { default: 'all', description: 'which blocks' }))
        }),
        ...actionAnswer(EmployeeDataAnswer)
      },
      async request => answer(await data.data(queryOf(request)))
    )
  })
]
