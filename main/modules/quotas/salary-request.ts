import type { Fields } from '#shared/domain/fields/reading-policy.ts'
import { employeeRequest } from '#shared/domain/fields/request-reader.ts'
import {
  EMPLOYEE_CODE,
  QUOTA_YEAR,
  TIME_LEAVE_FLAG,
  TIME_LEAVE_FLAG_QUOTA
} from '#shared/domain/leave/quota-fields.ts'

// Reads requests of salary/get-data-filter and salary/add-data-filter; faults have the messages of employee operations.

/** The requested action. @throws WorkstationError if it is missing or unknown */
export function readAction<A extends string>(actions: readonly A[], path_action: unknown): A {
  const request = employeeRequest({ path_action })
  const action = request.oneOf('path_action', actions, { isRequired: true })
  request.rejectFaults()
  return action as A
}

/** A quota of save_quota with the employee's code; a null amount means the default. */
export interface RequestedQuota {
  readonly employeeCode: string
  readonly year: string
  readonly flag: string
  readonly hundredths: number | null
}

/** Reads `employee_lists`. @throws WorkstationError with all its faults */
export function readQuotasToSave(body: Fields): RequestedQuota[] {
  const request = employeeRequest(body)
  const quotas = new Map<string, RequestedQuota>()
  request.objects('employee_lists', person => {
    const employeeCode = person.ruled(EMPLOYEE_CODE)
    person.objects('quota', item => {
      const fields = item.record([QUOTA_YEAR, TIME_LEAVE_FLAG, TIME_LEAVE_FLAG_QUOTA])
      const { quota_year: year, time_leave_flag: flag, time_leave_flag_quota: hundredths } = fields
      if (employeeCode === null || typeof year !== 'string' || typeof flag !== 'string') return
      const key = `${employeeCode} ${year} ${flag}`
      if (quotas.has(key)) item.note('field.repeated_value', TIME_LEAVE_FLAG.name, { value: key })
      quotas.set(key, {
        employeeCode,
        year,
        flag,
        hundredths: typeof hundredths === 'number' ? hundredths : null
      })
    })
  })
  request.rejectFaults()
  return [...quotas.values()]
}
