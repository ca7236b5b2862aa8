import { DryRunRequest, DryRunRow } from '#shared/contracts/imports.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { importsOf, type RunWork } from '../../imports/imports.ts'
import type { EmployeeImport } from './employee-import.ts'
import { planUndo } from './undo-run.ts'

/** How the import screen imports employees and undoes it. */
export const employeeRunWork = (
  runtime: Runtime,
  employeeImport: EmployeeImport
): RunWork<typeof DryRunRow> => ({
  kind: 'employees',
  undoAction: 'employee.import_undo',
  subjectKind: 'employee_import_run',
  dryRunRequest: DryRunRequest,
  dryRunRow: DryRunRow,
  dryRun: records => employeeImport.dryRun(records),
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
            details.flatMap(({ index, faults }) => (faults === undefined ? [] : [[index, faults] as const]))
          )
        })
    ),
  planUndo: async (db, runId) => planUndo(db, runtime, await importsOf(db, runId))
})
