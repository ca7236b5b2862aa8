import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { EmployeesNotImported, ImportEmployeesAnswer } from '#shared/contracts/employees/employee-import.ts'
import { ImportEmployees } from '#shared/contracts/employees/employee-import-request.ts'
import { usedCodeOperations } from '#shared/contracts/employees/employee-parts.ts'
import { documented, Failure } from '#shared/contracts/failures.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { callerOf, openRoutes, screenRoutes } from '../../access/access.ts'
import type { EmployeeImport, ImportOutcome } from './employee-import.ts'
import { IMPORT_MAX_RECORDS } from './import-request.ts'

/** Enough for the largest request: 1000 records with Thai text up to the limit in every column. */
const BODY_LIMIT = 32 * 1024 * 1024
const MOST_VALUES = 300_000

/** The import of employees by other software (spec 4.7), and operations of its screen other than runs. */
export const employeeImportRoutes = (employeeImport: EmployeeImport): FastifyPluginAsync =>
  openRoutes({ scope: 'employee:read:basic', tag: 'People' }, async ({ app, post }) => {
    await app.register(
      screenRoutes(['hr'], usedCodeOperations, {
        'GET /app/v1/employee-imports/used-codes': () => employeeImport.usedCodes()
      })
    )
    post(
      'employee/import-employee',
      {
        summary: 'Add, update and resign employees in batches',
        body: ImportEmployees(IMPORT_MAX_RECORDS),
        bodyLimit: BODY_LIMIT,
        mostValues: MOST_VALUES,
        acceptsBrokenText: true,
        answer: ImportEmployeesAnswer,
        failures: {
          400: documented(Type.Union([EmployeesNotImported, Failure]), 'The body has another shape', {
            code: 400,
            message: 'Import failed',
            summary: { total: 0, inserted: 0, updated: 0, deleted: 0, failed: 0 },
            details: [],
            errors: ["Missing or invalid 'import_data' field"]
          })
        }
      },
      async request => ({
        code: 200,
        message: 'Import completed',
        ...answerOf(await employeeImport.importRecords(request.body, callerOf(request)))
      })
    )
  })

/** The outcome with the messages of spec 4.7, which has a single one for D and E both missing. */
function answerOf({ summary, details }: ImportOutcome) {
  const all: string[] = []
  const shown = details.map(({ faults, ...detail }) => {
    if (faults === undefined) return detail
    const errors = [...new Set(faults.map(fault => sentenceOf(fault, 'import')))]
    all.push(...errors)
    return { ...detail, error: errors.join('; '), errors }
  })
  return { summary, details: shown, errors: all }
}
