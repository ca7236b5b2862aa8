import { addressOf } from '../../api/client.ts'

/** Where an employee's photograph comes from; seen by all who may see the employee. */
export const employeePhotograph = (code: string, version?: string): string =>
  addressOf('/app/v1/employees/{employee_code}/photograph', { employee_code: code }, { version })
