import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'

/** Pay and position of an employee with their dates. */
export const termsQuery = (code: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'terms', code],
    queryFn: ({ signal }) =>
      call('GET /app/v1/employees/{employee_code}/terms', { path: { employee_code: code }, signal }),
    staleTime: 0
  })
