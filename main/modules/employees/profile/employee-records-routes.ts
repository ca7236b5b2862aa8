import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer } from '#shared/contracts/common.ts'
import {
  AddProfileAnswer,
  AddProfileBody,
  AddProfileForm,
  UpdateProfileAnswer,
  UpdateProfileBody,
  UpdateProfileForm
} from '#shared/contracts/employee-profile.ts'
import { EmployeeUnknown } from '#shared/contracts/failures.ts'
import { queryOf } from '../../../platform/requests/reading-policy.ts'
import { callerOf } from '../../access/access.ts'
import { FORM_TEXT_LIMIT, installForms, readForm } from '../../files/files.ts'
import {
  ActionEnvelope,
  actionRoute,
  employeeCode,
  jsonOrForm,
  pathAction,
  readAction
} from '../actions/actions.ts'
import { ADD_PROFILE_ACTIONS, type EmployeeRecords, UPDATE_PROFILE_ACTIONS } from './employee-records.ts'

const querystring = (actions: readonly string[]) =>
  Type.Object({
    path_action: pathAction(actions),
    employee_code: Type.Optional(employeeCode)
  })

/** add-employee-profile and update-employee-profile (spec 4.4, 4.6). */
export function employeeRecordsRoutes(records: EmployeeRecords): FastifyPluginAsyncTypebox {
  return async app => {
    await installForms(app)
    const common = { ...actionRoute('employee:read:personal'), bodyLimit: FORM_TEXT_LIMIT }
    const tags = ['People']
    app.post(
      '/api/v1/open-apis/employee/add-employee-profile',
      {
        ...common,
        schema: {
          tags,
          summary: 'Add a record to the profile of an employee',
          querystring: querystring(ADD_PROFILE_ACTIONS),
          body: jsonOrForm(AddProfileBody, AddProfileForm),
          response: { 200: ActionEnvelope(AddProfileAnswer, 'Save Success'), 404: EmployeeUnknown }
        }
      },
      async request => {
        const query = queryOf(request)
        const form = await readForm(request)
        const action = readAction(ADD_PROFILE_ACTIONS, query, form, callerOf(request))
        return answer(await records.add(action), 'Save Success')
      }
    )
    app.post(
      '/api/v1/open-apis/employee/update-employee-profile',
      {
        ...common,
        schema: {
          tags,
          summary: 'Change a record of the profile of an employee',
          querystring: querystring(UPDATE_PROFILE_ACTIONS),
          body: jsonOrForm(UpdateProfileBody, UpdateProfileForm),
          response: { 200: ActionEnvelope(UpdateProfileAnswer, 'Save Success'), 404: EmployeeUnknown }
        }
      },
      async request => {
        const query = queryOf(request)
        const form = await readForm(request)
        const action = readAction(UPDATE_PROFILE_ACTIONS, query, form, callerOf(request))
        return answer(await records.update(action), 'Save Success')
      }
    )
  }
}
