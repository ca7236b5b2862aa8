import { queryOptions } from '@tanstack/react-query'
import type { EmployeeHistory } from '#shared/contracts/employees/employees.ts'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import type { SettingChoiceKind } from '#shared/domain/employees/setting-codes.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { given } from '../../../ui/list-page/given.ts'

export const employeeQuery = (code: string) =>
  operationQuery([...EMPLOYEES_KEY, 'record', code], 'GET /app/v1/employees/{employee_code}', {
    path: { employee_code: code }
  })

/** Records of the profile, one array per kind. */
export const profileQuery = (code: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'profile', code],
    queryFn: async ({ signal }) => {
      const { profile = {} } = await call('GET /api/v1/open-apis/employee/get-employee-data', {
        query: { employee_code: code, type: 'profile' },
        signal
      })
      return profile
    }
  })

/** @throws ApiError */
export async function readSetting(employee_code: string, signal?: AbortSignal): Promise<Setting> {
  const { setting } = await call('GET /api/v1/open-apis/employee/get-employee-data', {
    query: { employee_code, type: 'setting' },
    ...(signal === undefined ? {} : { signal })
  })
  if (setting === undefined) throw new Error('The answer holds no setting.')
  return setting
}

export const settingQuery = (code: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'setting', code],
    queryFn: ({ signal }) => readSetting(code, signal)
  })

/** Outstanding matters of an employee who is about to resign; reloaded each time. */
export const resignationQuery = (employee_code: string) =>
  operationQuery(
    [...EMPLOYEES_KEY, 'resignation', employee_code],
    'GET /app/v1/employees/{employee_code}/resignation',
    { path: { employee_code }, staleTime: 0 }
  )

export const historyQuery = (employee_code: string) =>
  pagedQuery<EmployeeHistory, number>([...EMPLOYEES_KEY, 'history', employee_code], (before, signal) =>
    call('GET /app/v1/employees/{employee_code}/history', {
      path: { employee_code },
      query: given({ before }),
      signal
    })
  )

export const placesQuery = (parent: string | null) =>
  operationQuery(['places', parent], 'GET /app/v1/places', {
    query: parent === null ? {} : { parent },
    staleTime: Number.POSITIVE_INFINITY
  })

export const subdistrictsQuery = (search: string) =>
  operationQuery(['subdistricts', search], 'GET /app/v1/subdistricts', {
    query: { search },
    staleTime: Number.POSITIVE_INFINITY
  })

export const SETTING_CHOICES_KEY = ['setting-choices'] as const

export const settingChoicesQuery = (kind: SettingChoiceKind | null) =>
  operationQuery([...SETTING_CHOICES_KEY, kind], 'GET /app/v1/setting-choices', {
    query: kind === null ? {} : { kind },
    staleTime: 60_000
  })
