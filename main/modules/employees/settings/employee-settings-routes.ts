import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer } from '#shared/contracts/common.ts'
import {
  AddSettingAnswer,
  AddSettingBody,
  UpdateSettingAnswer,
  UpdateSettingBody,
  UpdateSettingForm
} from '#shared/contracts/employee-settings.ts'
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
import { ADD_SETTING_ACTIONS, type EmployeeSettings, UPDATE_SETTING_ACTIONS } from './employee-settings.ts'

/** Aliases of companion 11: `save-basic` is `basic`. */
const ALIAS_PREFIX = 'save-'

/** add-employee-setting and update-employee-setting (spec 4.3, 4.8). */
export function employeeSettingsRoutes(settings: EmployeeSettings): FastifyPluginAsyncTypebox {
  return async app => {
    await installForms(app)
    const common = { ...actionRoute('employee:read:basic'), bodyLimit: FORM_TEXT_LIMIT }
    const tags = ['People']
    app.post(
      '/api/v1/open-apis/employee/add-employee-setting',
      {
        ...common,
        schema: {
          tags,
          summary: 'Add an account, days of leave taken or a picture of the face',
          querystring: Type.Object({ path_action: pathAction(ADD_SETTING_ACTIONS) }),
          body: AddSettingBody,
          response: { 200: ActionEnvelope(AddSettingAnswer, 'Add User Success'), 404: EmployeeUnknown }
        }
      },
      async request => {
        const query = queryOf(request)
        const form = await readForm(request)
        const { payload, message } = await settings.add(
          readAction(ADD_SETTING_ACTIONS, query, form, callerOf(request))
        )
        return answer(payload, message)
      }
    )
    app.post(
      '/api/v1/open-apis/employee/update-employee-setting',
      {
        ...common,
        schema: {
          tags,
          summary: 'Change one setting of an employee',
          querystring: Type.Object({
            path_action: pathAction(
              UPDATE_SETTING_ACTIONS,
              `; ${ALIAS_PREFIX}basic is taken for basic, and so on`
            ),
            employee_code: employeeCode
          }),
          body: jsonOrForm(UpdateSettingBody, UpdateSettingForm),
          response: { 200: ActionEnvelope(UpdateSettingAnswer, 'Save Success'), 404: EmployeeUnknown }
        }
      },
      async request => {
        const query = queryOf(request)
        const form = await readForm(request)
        const action = readAction(UPDATE_SETTING_ACTIONS, query, form, callerOf(request), ALIAS_PREFIX)
        return answer(await settings.update(action), 'Save Success')
      }
    )
  }
}
