import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { CHANGEABLE_SETTINGS, ChangePart } from '#shared/contracts/employees.ts'
import { userOf } from '../../access/access.ts'
import type { EmployeeSettings } from './employee-settings.ts'

/** Changes of settings by the screens: the fields of update-employee-setting, with checks for edit conflicts. */
export function settingScreenRoutes(settings: EmployeeSettings): FastifyPluginAsyncTypebox {
  return async app => {
    app.put(
      '/app/v1/employees/:employee_code/settings/:setting',
      {
        config: { access: { kind: 'user', groups: ['hr'] } } as const,
        schema: {
          params: Type.Object({
            employee_code: Type.String({ maxLength: 100 }),
            setting: Type.Enum([...CHANGEABLE_SETTINGS])
          }),
          body: ChangePart,
          response: { 200: Envelope(Type.Null()) }
        }
      },
      async request => {
        const { employee_code, setting: action } = request.params
        const { change: fields, base } = request.body
        const caller = userOf(request)
        const employeeCode = employee_code.normalize('NFC')
        await settings.update({ action, employeeCode, fields, base, files: new Map(), caller })
        return answer(null)
      }
    )
  }
}
