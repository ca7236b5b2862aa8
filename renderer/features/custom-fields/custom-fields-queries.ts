import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export const CUSTOM_FIELDS_KEY = ['custom-fields'] as const

export const customFieldsQuery = queryOptions({
  queryKey: CUSTOM_FIELDS_KEY,
  queryFn: ({ signal }) => call('GET /app/v1/custom-fields', { signal })
})
