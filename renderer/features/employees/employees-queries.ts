import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { EmployeesQuery } from '#shared/contracts/employees.ts'
import { call } from '../../api/client.ts'

const PEOPLE_A_PAGE = 200

/** Employees page after page. */
export const employeesQuery = (query: Omit<EmployeesQuery, 'after' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: ['employees', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('GET /app/v1/employees', {
        query: { ...query, limit: PEOPLE_A_PAGE, ...(pageParam === null ? {} : { after: pageParam }) },
        signal
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData
  })
