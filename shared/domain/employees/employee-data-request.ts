import { type Fault, faultOf } from '../fault.ts'
import { EMPLOYEE_REQUESTS, type Fields, rejectFaults } from '../fields/reading-policy.ts'
import { codeSpelling } from '../text/usual-spelling.ts'

export const DATA_TYPES = ['all', 'setting', 'profile', 'financial'] as const
export type DataType = (typeof DATA_TYPES)[number]

/** Reads the parameters of get-employee-data (decision 0039). @throws WorkstationError */
export function readEmployeeData({ employee_code: code, type = 'all' }: Fields): {
  employeeCode: string
  type: DataType
} {
  const faults: Fault[] = []
  if (code === undefined || code === '') faults.push(faultOf('field.missing', 'employee_code'))
  else if (typeof code !== 'string') faults.push(faultOf('field.not_text', 'employee_code'))
  const known = DATA_TYPES.find(it => it === type)
  if (known === undefined) faults.push(faultOf('field.not_one_of', 'type', { values: DATA_TYPES }))
  rejectFaults(EMPLOYEE_REQUESTS, faults)
  return { employeeCode: codeSpelling(String(code)), type: known ?? 'all' }
}
