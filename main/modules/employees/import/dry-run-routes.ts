import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { UsedCodes } from '#shared/contracts/employees.ts'
import { DryRunRequest, DryRunRow } from '#shared/contracts/imports.ts'
import { screenRoutes } from '../../access/access.ts'
import { RUN_BODY_LIMIT } from '../../imports/imports.ts'
import type { EmployeeImport } from './employee-import.ts'

/** Operations of the employee import screen beside its runs. */
export const employeeDryRunRoutes = (employeeImport: EmployeeImport): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post }) => {
    get('/app/v1/employee-imports/used-codes', { answer: UsedCodes }, () => employeeImport.usedCodes())
    post(
      '/app/v1/employee-imports/dry-run',
      { body: DryRunRequest, answer: Type.Array(DryRunRow), bodyLimit: RUN_BODY_LIMIT },
      ({ body }) => employeeImport.dryRun(body.records)
    )
  })
