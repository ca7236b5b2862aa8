import type * as imports from '#shared/contracts/imports.ts'
import type * as jobs from '#shared/contracts/jobs.ts'
import type * as loanImports from '#shared/contracts/loan-imports.ts'
import type { Gives, Takes } from './operation-types.ts'

/** Each import has these operations below its address; the mappings of headings are `employee-import-mappings`. */
type RunOperations = {
  'GET s': Gives<imports.ImportRunView[]>
  'POST s': Takes<imports.CreateRun, imports.ImportRunView>
  'GET s/{run_id}': Gives<imports.ImportRunView>
  'POST s/{run_id}/rows': Takes<imports.AddRunRows>
  'POST s/{run_id}/start': Gives<imports.ImportRunView>
  'POST s/{run_id}/cancel': Gives<imports.ImportRunView>
  'POST s/template': Takes<imports.ImportWorkbookRequest, jobs.Job>
  'POST s/{run_id}/result': Takes<imports.ImportWorkbookRequest, jobs.Job>
  'GET s/{run_id}/failed-rows': Gives<imports.FailedRow[]>
  'GET s/{run_id}/undo': Gives<imports.UndoPreview>
  'POST s/{run_id}/undo': Gives<imports.ImportRunView>
  'GET -mappings': Gives<imports.RememberedMapping[]>
  'PUT -mappings': Takes<imports.RememberedMapping>
}

type NameOf<Key, Subject extends string> = Key extends `${infer Method} ${infer Rest}`
  ? `${Method} /app/v1/${Subject}-import${Rest}`
  : never
type RunOperationsOf<Subject extends string> = {
  [Key in keyof RunOperations as NameOf<Key, Subject>]: RunOperations[Key]
}

/** Operations of the imports, as `operations.ts` has the others. */
export type ImportOperations = RunOperationsOf<'employee'> &
  RunOperationsOf<'loan'> &
  RunOperationsOf<'quota'> & {
    'POST /app/v1/employee-imports/dry-run': Takes<imports.DryRunRequest, imports.DryRunRow[]>
    'POST /app/v1/loan-imports/dry-run': Takes<loanImports.LoanDryRunRequest, loanImports.LoanDryRunRow[]>
    'POST /app/v1/quota-imports/dry-run': Takes<imports.DryRunRequest, imports.DryRunRow[]>
  }
