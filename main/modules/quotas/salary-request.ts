import { FIRST_BUDDHIST_YEAR } from '#shared/domain/fields/field-rules.ts'
import { EMPLOYEE_REQUESTS, type Fields } from '#shared/domain/fields/reading-policy.ts'
import { RequestReader } from '#shared/domain/fields/request-reader.ts'
import {
  EMPLOYEE_CODE,
  QUOTA_YEAR,
  TIME_LEAVE_FLAG,
  TIME_LEAVE_FLAG_QUOTA
} from '#shared/domain/leave/quota-fields.ts'

// Reads requests of salary/get-data-filter and salary/add-data-filter; faults have the messages of employee operations.

export const salaryRequest = (fields: Fields): RequestReader => new RequestReader(fields, EMPLOYEE_REQUESTS)

/** The requested action. @throws WorkstationError if it is missing or unknown */
export function readAction<A extends string>(actions: readonly A[], path_action: unknown): A {
  const request = salaryRequest({ path_action })
  const action = request.oneOf('path_action', actions, { isRequired: true })
  request.rejectFaults()
  return action as A
}

/** A year of the Gregorian calendar; null: not sent. */
export function readYear(request: RequestReader): string | null {
  const year = request.ruled(QUOTA_YEAR, { isRequired: false })
  return year !== null && year >= FIRST_BUDDHIST_YEAR
    ? request.note('field.buddhist_year', QUOTA_YEAR.name)
    : year
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
  const request = salaryRequest(body)
  const quotas = new Map<string, RequestedQuota>()
  request.objects('employee_lists', person => {
    const employeeCode = person.ruled(EMPLOYEE_CODE)
    person.objects('quota', item => {
      const fields = item.record([QUOTA_YEAR, TIME_LEAVE_FLAG, TIME_LEAVE_FLAG_QUOTA])
      const { quota_year: year, time_leave_flag: flag, time_leave_flag_quota: hundredths } = fields
      if (typeof year === 'string' && year >= FIRST_BUDDHIST_YEAR)
        item.note('field.buddhist_year', QUOTA_YEAR.name)
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
