import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SettingChoiceKind } from '#shared/domain/setting-codes.ts'
import { call } from '../../../api/client.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'

export const employeeQuery = (code: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'record', code],
    queryFn: ({ signal }) =>
      call('GET /app/v1/employees/{employee_code}', { path: { employee_code: code }, signal })
  })

/** Records of the profile, one array a kind. */
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

export const settingQuery = (code: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'setting', code],
    queryFn: async ({ signal }) => {
      const { setting } = await call('GET /api/v1/open-apis/employee/get-employee-data', {
        query: { employee_code: code, type: 'setting' },
        signal
      })
      if (setting === undefined) throw new Error('The answer holds no setting.')
      return setting
    }
  })

/** Outstanding matters of an employee who is about to resign; loaded again each time. */
export const resignationQuery = (code: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'resignation', code],
    queryFn: ({ signal }) =>
      call('GET /app/v1/employees/{employee_code}/resignation', { path: { employee_code: code }, signal }),
    staleTime: 0
  })

export const historyQuery = (code: string) =>
  infiniteQueryOptions({
    queryKey: [...EMPLOYEES_KEY, 'history', code],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/employees/{employee_code}/history', {
        path: { employee_code: code },
        query: pageParam === null ? {} : { before: pageParam },
        signal
      }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
    // Shows changes made in another tab at once.
    staleTime: 0
  })

export const placesQuery = (parent: string | null) =>
  queryOptions({
    queryKey: ['places', parent],
    queryFn: ({ signal }) => call('GET /app/v1/places', { query: parent === null ? {} : { parent }, signal }),
    staleTime: Number.POSITIVE_INFINITY
  })

export const subdistrictsQuery = (search: string) =>
  queryOptions({
    queryKey: ['subdistricts', search],
    queryFn: ({ signal }) => call('GET /app/v1/subdistricts', { query: { search }, signal }),
    staleTime: Number.POSITIVE_INFINITY
  })

export const SETTING_CHOICES_KEY = ['setting-choices'] as const

/** Choices for settings: of one kind, or all. */
export const settingChoicesQuery = (kind: SettingChoiceKind | null) =>
  queryOptions({
    queryKey: [...SETTING_CHOICES_KEY, kind],
    queryFn: ({ signal }) =>
      call('GET /app/v1/setting-choices', { query: kind === null ? {} : { kind }, signal }),
    staleTime: 60_000
  })
