import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { CHANGEABLE_SETTINGS, ChangePart } from '#shared/contracts/employees.ts'
import { screenRoutes } from '../../access/access.ts'
import type { EmployeeSettings } from './employee-settings.ts'

/** Changes of settings by the screens: the fields of update-employee-setting, with checks for edit conflicts. */
export const settingScreenRoutes = (settings: EmployeeSettings): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ put }) => {
    put(
      '/app/v1/employees/:employee_code/settings/:setting',
      {
        params: Type.Object({
          employee_code: Type.String({ maxLength: 100 }),
          setting: Type.Enum([...CHANGEABLE_SETTINGS])
        }),
        body: ChangePart
      },
      async ({ user, params, body }) => {
        const { employee_code, setting: action } = params
        const { change: fields, base } = body
        const employeeCode = employee_code.normalize('NFC')
        await settings.update({ action, employeeCode, fields, base, files: new Map(), caller: user })
      }
    )
  })
