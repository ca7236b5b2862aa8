import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import Value from 'typebox/value'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { ChangePart } from '#shared/contracts/employees.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { RECORD_KIND_NAMES, RECORD_KINDS } from '#shared/domain/record-kinds.ts'
import type { Fields } from '../../../platform/requests/reading-policy.ts'
import { userOf } from '../../access/access.ts'
import { installForms, readForm } from '../../files/files.ts'
import { rejectFaults } from '../actions/actions.ts'
import type { EmployeeRecords } from './employee-records.ts'

/** Changes of records by the screens: the fields of update-employee-profile, with checks for edit conflicts. */
export function recordScreenRoutes(records: EmployeeRecords): FastifyPluginAsyncTypebox {
  return async app => {
    await installForms(app)
    app.put(
      '/app/v1/employees/:employee_code/records/:kind/:record_id',
      {
        config: { access: { kind: 'user', groups: ['hr'] } } as const,
        schema: {
          params: Type.Object({
            employee_code: Type.String({ maxLength: 100 }),
            kind: Type.Enum([...RECORD_KIND_NAMES]),
            record_id: Type.String({ maxLength: 64 })
          }),
          response: { 200: Envelope(Type.Null()) }
        }
      },
      async request => {
        const { employee_code, kind: action, record_id } = request.params
        const { fields: form, files } = await readForm(request)
        const { change, base } = partOf(form)
        const fields = { ...change, [RECORD_KINDS[action].idField]: encodeId(record_id) }
        const employeeCode = employee_code.normalize('NFC')
        await records.update({ action, employeeCode, fields, base, files, caller: userOf(request) })
        return answer(null)
      }
    )
  }
}

/** The two halves of a ChangePart; in a form, which brings a file along, each is JSON text. */
function partOf({ change, base }: Fields): ChangePart {
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
    // A body that is no JSON is reported as one that is no object.
    return null
  }
}
