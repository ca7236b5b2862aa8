import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'

/** What somebody said to pictures, and how many are kept. */
export const consentsQuery = (code: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES_KEY, 'consents', code],
    queryFn: ({ signal }) =>
      call('GET /app/v1/employees/{employee_code}/consents', { path: { employee_code: code }, signal }),
    staleTime: 0
  })
