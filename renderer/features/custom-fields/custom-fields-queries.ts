import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { operationQuery } from '../../api/operation-query.ts'

export const CUSTOM_FIELDS_KEY = ['custom-fields'] as const

export const customFieldsQuery = operationQuery(CUSTOM_FIELDS_KEY, 'GET /app/v1/custom-fields')

/** Request forms and documents show the fields, too. */
export function useFormsAreOld(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['approvals'] }), [client])
}
