import type { Runtime } from '../../../platform/runtime.ts'
import { importsOf, type RunWork } from '../../imports/imports.ts'
import type { EmployeeImport } from './employee-import.ts'
import { previewUndo, undoImports } from './undo-run.ts'

/** How the import screen writes employees and takes them back. */
export const employeeRunWork = (runtime: Runtime, employeeImport: EmployeeImport): RunWork => ({
  kind: 'employees',
  undoAction: 'employee.import_undo',
  subjectKind: 'employee_import_run',
  commit: (_runId, rows, caller, finish) =>
    employeeImport.importBatch(
      rows.map(({ record }) => record),
      caller,
      (trx, { importId, counts, details }) =>
        finish(trx, {
          importId,
          inserted: counts.insert,
          updated: counts.update,
          resigned: counts.resign,
          unchanged: counts.unchanged,
          refusals: new Map(
            details.flatMap(({ index, error }) => (error === undefined ? [] : [[index, error] as const]))
          )
        })
    ),
  previewUndo: async (db, runId) => previewUndo(db, await importsOf(db, runId)),
  undo: async (trx, { caller, runId }) => ({
    ...(await undoImports(trx, { runtime, caller }, await importsOf(trx, runId)))
  })
})
