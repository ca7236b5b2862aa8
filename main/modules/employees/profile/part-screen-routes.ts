import type { FastifyPluginAsync } from 'fastify'
import Value from 'typebox/value'
import { partOperations, recordOperations } from '#shared/contracts/employees/employee-parts.ts'
import { ChangePart } from '#shared/contracts/employees/employees.ts'
import { RECORD_KINDS } from '#shared/domain/employees/record-kinds.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { codeSpelling } from '#shared/domain/text/usual-spelling.ts'
import { screenRoutes, type UserCaller } from '../../access/access.ts'
import { installForms, readForm } from '../../files/files.ts'
import { rejectFaults } from '../actions/actions.ts'
import type { EmployeeSettings } from '../settings/employee-settings.ts'
import type { EmployeeRecords } from './employee-records.ts'

const partOf = (caller: UserCaller, code: string, { change: fields, base }: ChangePart) => ({
  caller,
  employeeCode: codeSpelling(code),
  fields,
  base,
  files: new Map()
})

/** Changes of settings and addresses by the screens: the fields of the open API, with checks for edit conflicts. */
export const partScreenRoutes = (records: EmployeeRecords, settings: EmployeeSettings) =>
  screenRoutes(['hr'], partOperations, {
    'PUT /app/v1/employees/{employee_code}/settings/{setting}': async ({ user, params, body }) => {
      await settings.update({ action: params.setting, ...partOf(user, params.employee_code, body) })
    },
    'PUT /app/v1/employees/{employee_code}/addresses': async ({ user, params, body }) => {
      await records.update({ action: 'address', ...partOf(user, params.employee_code, body) })
    },
    'DELETE /app/v1/employees/{employee_code}/records/{kind}/{record_id}': ({ user, params }) => {
      const { employee_code: employeeCode, kind, record_id: recordId } = params
      return records.remove(user, { kind, employeeCode, recordId })
    }
  })

/** The same for records, whose requests may include a file. */
export function recordScreenRoutes(records: EmployeeRecords): FastifyPluginAsync {
  const routes = screenRoutes(['hr'], recordOperations, {
    'PUT /app/v1/employees/{employee_code}/records/{kind}/{record_id}': async ({ user, params, request }) => {
      const { employee_code, kind: action, record_id } = params
      const { fields: form, files } = await readForm(request)
      const { change, base } = readPart(form)
      const fields = { ...change, [RECORD_KINDS[action].idField]: encodeId(record_id) }
      const part = partOf(user, employee_code, { change: fields, base })
      await records.update({ action, ...part, files })
    }
  })
  return async app => {
    await installForms(app)
    await app.register(routes)
  }
}

/** The two halves of a ChangePart; in a form, which includes a file, each is JSON text. */
function readPart({ change, base }: Fields): ChangePart {
  const part = { change: jsonOf(change), base: jsonOf(base) }
  if (Value.Check(ChangePart, part)) return part
  const { properties } = ChangePart
  const wrong = (['change', 'base'] as const).filter(name => !Value.Check(properties[name], part[name]))
  rejectFaults(wrong.map(name => faultOf('field.not_object', name)))
  throw new Error('A part of which both halves are right is whole.')
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // A body that is not JSON is reported like one that is not an object.
    return null
  }
}
