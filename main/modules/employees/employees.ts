import type { Database } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { takeDueTerms } from './employment/planned-terms.ts'
import { takeDueResignations } from './resignation/resignations.ts'

export { requireEmployee } from './actions/actions.ts'
export { anonymiseEmployee } from './anonymise.ts'
export { EmployeeData } from './data/employee-data.ts'
export { indexEmployees } from './employee-search-rows.ts'
export { createEmployee, move as moveEmployees } from './employee-service.ts'
export { EmploymentTerms } from './employment/employment-terms.ts'
export { EmployeeImport } from './import/employee-import.ts'
export { employeeRunWork } from './import/run-work.ts'

export { EmployeeRecords, insertRecords, type StoredRecord } from './profile/employee-records.ts'
export { RECORD_TABLES } from './profile/record-repository.ts'
export { EmployeeSettings } from './settings/employee-settings.ts'
export { removeFacials, removePhotograph } from './settings/pictures.ts'
export { SettingChoices } from './settings/setting-choices.ts'
export { EmployeeScreens, EmployeeViews, filterOf, orderOf, visibilityOf } from './views/employee-screens.ts'
export { contactsOf, type OwnPeople, ownPeopleOf } from './views/people.ts'
export { ownPerson, type ReadablePerson, readablePerson } from './views/readable-person.ts'

/**
 * Applies due changes of pay and position and due resignations, including those of days when the workstation was off. Each is
 * applied separately, so that a refused one does not prevent the others.
 */
export async function takeDueChanges(database: Database, runtime: Runtime): Promise<void> {
  const refused = [
    ...(await takeDueTerms(database, runtime)),
    ...(await takeDueResignations(database, runtime))
  ]
  if (refused.length > 0) throw new AggregateError(refused, 'Some planned changes have not taken effect.')
}
