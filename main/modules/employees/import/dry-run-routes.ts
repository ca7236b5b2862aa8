import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { UsedCodes } from '#shared/contracts/employees.ts'
import { DryRunRequest, DryRunRow } from '#shared/contracts/imports.ts'
import { RUN_BODY_LIMIT } from '../../imports/imports.ts'
import type { EmployeeImport } from './employee-import.ts'

/** Operations of the employee import screen beside its runs. */
export function employeeDryRunRoutes(employeeImport: EmployeeImport): FastifyPluginAsyncTypebox {
  return async app => {
    app.get(
      '/app/v1/employee-imports/used-codes',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        schema: { response: { 200: Envelope(UsedCodes) } }
      },
      async () => answer(await employeeImport.usedCodes())
    )
    app.post(
      '/app/v1/employee-imports/dry-run',
      {
        config: { access: { kind: 'user', groups: ['hr'] } },
        bodyLimit: RUN_BODY_LIMIT,
        schema: { body: DryRunRequest, response: { 200: Envelope(Type.Array(DryRunRow)) } }
      },
      async request => answer(await employeeImport.dryRun(request.body.records))
    )
  }
}
