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
export { createEmployee, move as moveEmployees } from './employee-service.ts'
export { EmployeeImport } from './import/employee-import.ts'
export { employeeRunWork } from './import/run-work.ts'
export { EmployeeRecords, insertRecords, type StoredRecord } from './profile/employee-records.ts'
export { EmployeeSettings } from './settings/employee-settings.ts'
export { SettingChoices } from './settings/setting-choices.ts'
export { EmployeeScreens, filterOf, orderOf, visibilityOf } from './views/employee-screens.ts'
