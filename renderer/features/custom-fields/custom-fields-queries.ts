import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/client.ts'

export const CUSTOM_FIELDS_KEY = ['custom-fields'] as const

export const customFieldsQuery = queryOptions({
  queryKey: CUSTOM_FIELDS_KEY,
  queryFn: ({ signal }) => call('GET /app/v1/custom-fields', { signal })
})

/** Request forms and documents show the fields, too. */
export function useFormsAreOld(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['approvals'] }), [client])
}
