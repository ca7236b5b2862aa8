import type { WriteTransaction } from '../../database/database.ts'
import { branchClock, instantText, type Runtime } from '../../platform/runtime.ts'

export type { DryRunRecord } from './dry-run.ts'
// For the screens, which change one employee at a time by the same table of columns.
export { CodeSeries } from './employee-codes.ts'
export {
  EmployeeImport,
  type ImportDetail,
  type ImportedBatch,
  type ImportOutcome
} from './employee-import.ts'
export {
  blankRow,
  columnNameOf,
  type EmployeeChanges,
  type EmployeeRow,
  masked as maskedChanges,
  realChanges,
  setText,
  valuesBefore
} from './employee-row.ts'
export { IMPORT_MAX_RECORDS } from './import-request.ts'
export { onboardingComposer } from './onboarding.ts'

/** The least that makes an employee (spec 2.5: B, D, E, X). */
export interface NewEmployee {
  code: string
  name: string
  lastName: string
  companyId: string
  branchId: string
}

/** Adds an employee who starts today, within a transaction; answers the id. */
export async function createEmployee(
  trx: WriteTransaction,
  runtime: Runtime,
  employee: NewEmployee
): Promise<string> {
  const id = runtime.newId()
  const at = instantText(runtime)
  await trx
    .insertInto('employees')
    .values({
      id,
      employee_code: employee.code.normalize('NFC'),
      employee_name: employee.name.normalize('NFC'),
      employee_last_name: employee.lastName.normalize('NFC'),
      company_id: employee.companyId,
      branch_id: employee.branchId,
      effective_dt: branchClock(runtime).slice(0, 10),
      signout_flag: 'N',
      created_at: at,
      updated_at: at
    })
    .execute()
  return id
}
