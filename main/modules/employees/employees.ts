import type { WriteTransaction } from '../../database/database.ts'
import { branchClock, instantText, type Runtime } from '../../platform/runtime.ts'

export {
  documentOf,
  FORM_TEXT_LIMIT,
  installForms,
  type PictureSource,
  queryOf,
  readChoice,
  readForm,
  readObjects,
  rejectFaults
} from './actions/actions.ts'
export { EmployeeData, type LoansOfEmployee } from './data/employee-data.ts'
export { EmployeeImport } from './import/employee-import.ts'
export { onboardingComposer } from './import/onboarding.ts'
export { employeeRunWork } from './import/run-work.ts'
export { EmployeeRecords, insertRecords, type StoredRecord } from './profile/employee-records.ts'
export { EmployeeSettings } from './settings/employee-settings.ts'
export { SettingChoices } from './settings/setting-choices.ts'
export { filterOf, orderOf, People, sightOf } from './views/employee-views.ts'

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
