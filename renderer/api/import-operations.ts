import type * as imports from '#shared/contracts/imports.ts'
import type * as jobs from '#shared/contracts/jobs.ts'
import type * as loanImports from '#shared/contracts/loan-imports.ts'

/** Each import has these operations below its address; the mappings of headings are `employee-import-mappings`. */
type RunOperations = {
  'GET s': { answer: imports.ImportRunView[] }
  'POST s': { body: imports.CreateRun; answer: imports.ImportRunView }
  'GET s/{run_id}': { answer: imports.ImportRunView }
  'POST s/{run_id}/rows': { body: imports.AddRunRows; answer: unknown }
  'POST s/{run_id}/start': { answer: imports.ImportRunView }
  'POST s/{run_id}/cancel': { answer: imports.ImportRunView }
  'POST s/template': { body: imports.ImportWorkbookRequest; answer: jobs.Job }
  'POST s/{run_id}/result': { body: imports.ImportWorkbookRequest; answer: jobs.Job }
  'GET s/{run_id}/failed-rows': { answer: imports.FailedRow[] }
  'GET s/{run_id}/undo': { answer: imports.UndoPreview }
  'POST s/{run_id}/undo': { answer: imports.ImportRunView }
  'GET -mappings': { answer: imports.RememberedMapping[] }
  'PUT -mappings': { body: imports.RememberedMapping; answer: unknown }
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
    'POST /app/v1/employee-imports/dry-run': { body: imports.DryRunRequest; answer: imports.DryRunRow[] }
    'POST /app/v1/loan-imports/dry-run': {
      body: loanImports.LoanDryRunRequest
      answer: loanImports.LoanDryRunRow[]
    }
    'POST /app/v1/quota-imports/dry-run': { body: imports.DryRunRequest; answer: imports.DryRunRow[] }
  }
