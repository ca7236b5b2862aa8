import { addressOf } from '../../api/client.ts'

/** Address of an employee's photograph; visible to all who may see the employee. */
export const employeePhotograph = (code: string, version?: string): string =>
  addressOf('/app/v1/employees/{employee_code}/photograph', { employee_code: code }, { version })
