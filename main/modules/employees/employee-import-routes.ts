import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { ImportEmployeesAnswer } from '#shared/contracts/employee-import.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { callerOf } from '../callers/callers.ts'
import { type EmployeeImport, IMPORT_MAX_RECORDS } from './employees.ts'

/** Room for the largest request of 1000 records, every column filled with Thai text to its limit. */
const BODY_LIMIT = 32 * 1024 * 1024

/** Documents the body; the service checks it itself, record by record. */
const ImportRecord = Type.Object(
  Object.fromEntries(
    EMPLOYEE_COLUMNS.map(({ letter, field, en, isRequired }) => [
      letter,
      Type.Optional(
        Type.Any({ description: `${field}: ${en}${isRequired ? ', required of a new employee' : ''}` })
      )
    ])
  )
)
const Body = Type.Object({
  import_data: Type.Array(ImportRecord, { minItems: 1, maxItems: IMPORT_MAX_RECORDS }),
  identify_user_id: Type.Optional(
    Type.Any({ description: 'Base64 id of the acting user; by default the user of the token' })
  )
})

/** The import of employees by other software (spec 4.7). */
export function employeeImportRoutes(employeeImport: EmployeeImport): FastifyPluginAsyncTypebox {
  return async app => {
    app.post(
      '/api/v1/open-apis/employee/import-employee',
      {
        config: {
          access: { kind: 'scope', scope: 'employee:read:basic' },
          checksBodyItself: true,
          acceptsBrokenText: true
        },
        bodyLimit: BODY_LIMIT,
        schema: {
          tags: ['People'],
          summary: 'Add, update and resign employees in batches',
          body: Body,
          response: { 200: ImportEmployeesAnswer }
        }
      },
      async request => ({
        code: 200,
        message: 'Import completed',
        ...(await employeeImport.importRecords(request.body, callerOf(request)))
      })
    )
  }
}
