import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Request forms and documents show the fields, too. */
export function useFormsAreOld(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: ['approvals'] }), [client])
}
