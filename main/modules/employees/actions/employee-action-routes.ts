import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { answer } from '#shared/contracts/common.ts'
import {
  AddProfileAnswer,
  AddProfileBody,
  AddProfileForm,
  UpdateProfileAnswer,
  UpdateProfileBody,
  UpdateProfileForm
} from '#shared/contracts/employees/employee-profile.ts'
import {
  AddSettingAnswer,
  AddSettingBody,
  UpdateSettingAnswer,
  UpdateSettingBody,
  UpdateSettingForm
} from '#shared/contracts/employees/employee-settings.ts'
import { queryOf } from '#shared/domain/fields/reading-policy.ts'
import { callerOf, openRoutes } from '../../access/access.ts'
import { FORM_TEXT_LIMIT, installForms, readForm } from '../../files/files.ts'
import {
  ADD_PROFILE_ACTIONS,
  type EmployeeRecords,
  UPDATE_PROFILE_ACTIONS
} from '../profile/employee-records.ts'
import {
  ADD_SETTING_ACTIONS,
  type EmployeeSettings,
  UPDATE_SETTING_ACTIONS
} from '../settings/employee-settings.ts'
import {
  type ActionRequest,
  actionAnswer,
  employeeCode,
  jsonOrForm,
  pathAction,
  readAction
} from './actions.ts'

/** Aliases of decision 0039: `save-basic` means `basic`. */
const ALIAS_PREFIX = 'save-'
const COMMON = { tag: 'People', bodyLimit: FORM_TEXT_LIMIT }
const SAVED = 'Save Success'

async function actionOf<A extends string>(
  actions: readonly A[],
  request: FastifyRequest,
  prefix?: string
): Promise<ActionRequest<A>> {
  return readAction(actions, queryOf(request), await readForm(request), callerOf(request), prefix)
}

const profileQuery = (actions: readonly string[]) =>
  Type.Object({ path_action: pathAction(actions), employee_code: Type.Optional(employeeCode) })

/** add-employee-profile and update-employee-profile (spec 4.4, 4.6). */
export const employeeRecordsRoutes = (records: EmployeeRecords): FastifyPluginAsync =>
  openRoutes({ ...COMMON, scope: 'employee:read:personal' }, async ({ app, post }) => {
    await installForms(app)
    post(
      'employee/add-employee-profile',
      {
        summary: 'Add a record to the profile of an employee',
        query: profileQuery(ADD_PROFILE_ACTIONS),
        body: jsonOrForm(AddProfileBody, AddProfileForm),
        ...actionAnswer(AddProfileAnswer, SAVED)
      },
      async request => answer(await records.add(await actionOf(ADD_PROFILE_ACTIONS, request)), SAVED)
    )
    post(
      'employee/update-employee-profile',
      {
        summary: 'Change a record of the profile of an employee',
        query: profileQuery(UPDATE_PROFILE_ACTIONS),
        body: jsonOrForm(UpdateProfileBody, UpdateProfileForm),
        ...actionAnswer(UpdateProfileAnswer, SAVED)
      },
      async request => answer(await records.update(await actionOf(UPDATE_PROFILE_ACTIONS, request)), SAVED)
    )
  })

/** add-employee-setting and update-employee-setting (spec 4.3, 4.8). */
export const employeeSettingsRoutes = (settings: EmployeeSettings): FastifyPluginAsync =>
  openRoutes({ ...COMMON, scope: 'employee:read:basic' }, async ({ app, post }) => {
    await installForms(app)
    post(
      'employee/add-employee-setting',
      {
        summary: 'Add an account, days of leave taken or a picture of the face',
        query: Type.Object({ path_action: pathAction(ADD_SETTING_ACTIONS) }),
        body: AddSettingBody,
        ...actionAnswer(AddSettingAnswer, 'Add User Success')
      },
      async request => {
        const { payload, message } = await settings.add(await actionOf(ADD_SETTING_ACTIONS, request))
        return answer(payload, message)
      }
    )
    post(
      'employee/update-employee-setting',
      {
        summary: 'Change one setting of an employee',
        query: Type.Object({
          path_action: pathAction(
            UPDATE_SETTING_ACTIONS,
            `; ${ALIAS_PREFIX}basic is taken for basic, and so on`
          ),
          employee_code: employeeCode
        }),
        body: jsonOrForm(UpdateSettingBody, UpdateSettingForm),
        ...actionAnswer(UpdateSettingAnswer, SAVED)
      },
      async request => {
        const action = await actionOf(UPDATE_SETTING_ACTIONS, request, ALIAS_PREFIX)
        return answer(await settings.update(action), SAVED)
      }
    )
  })
