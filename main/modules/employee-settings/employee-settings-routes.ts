import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer } from '#shared/contracts/common.ts'
import {
  AddSettingAnswer,
  AddSettingBody,
  UpdateSettingAnswer,
  UpdateSettingBody
} from '#shared/contracts/employee-settings.ts'
import { callerOf } from '../callers/callers.ts'
import {
  ActionEnvelope,
  actionRoute,
  FORM_TEXT_LIMIT,
  installForms,
  Parameter,
  queryOf,
  readAction,
  readForm
} from '../employee-actions/employee-actions.ts'
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
          querystring: Type.Object({ path_action: Parameter(`required: ${ADD_SETTING_ACTIONS.join(', ')}`) }),
          body: AddSettingBody,
          response: { 200: ActionEnvelope(AddSettingAnswer) }
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
          consumes: ['application/json', 'multipart/form-data'],
          querystring: Type.Object({
            path_action: Parameter(`required: ${UPDATE_SETTING_ACTIONS.join(', ')}`),
            employee_code: Parameter('required')
          }),
          body: UpdateSettingBody,
          response: { 200: ActionEnvelope(UpdateSettingAnswer) }
        }
      },
      async request => {
        const query = queryOf(request)
        const form = await readForm(request)
        const wish = readAction(UPDATE_SETTING_ACTIONS, query, form, callerOf(request), ALIAS_PREFIX)
        return answer(await settings.update(wish), 'Save Success')
      }
    )
  }
}
