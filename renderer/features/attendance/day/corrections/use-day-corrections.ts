import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { operationQuery } from '../../../../api/operation-query.ts'

const PENDING_MS = 300

export const dayCorrectionsQuery = (employee_id: string, work_date: string) =>
  operationQuery(
    ['attendance', 'corrections', employee_id, work_date],
    'GET /app/v1/attendance/corrections',
    {
      query: { employee_id, work_date },
      refetchInterval: query => (query.state.data?.is_pending === true ? PENDING_MS : false)
    }
  )

/** The corrections of a day; once the queue has applied the newest, all attendance data is loaded again. */
export function useDayCorrections(employeeId: string, workDate: string) {
  const client = useQueryClient()
  const corrections = useQuery(dayCorrectionsQuery(employeeId, workDate))
  const isPending = corrections.data?.is_pending === true
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending) void client.invalidateQueries({ queryKey: ['attendance'] })
    wasPending.current = isPending
  }, [isPending, client])
  return corrections
}
