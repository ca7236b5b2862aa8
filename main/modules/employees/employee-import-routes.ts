import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ImportEmployeesAnswer } from '#shared/contracts/employee-import.ts'
import { ImportEmployees } from '#shared/contracts/employee-import-request.ts'
import { callerOf } from '../callers/callers.ts'
import { type EmployeeImport, IMPORT_MAX_RECORDS } from './employees.ts'

/** Room for the largest request of 1000 records, every column filled with Thai text to its limit. */
const BODY_LIMIT = 32 * 1024 * 1024

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
          body: ImportEmployees(IMPORT_MAX_RECORDS),
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
