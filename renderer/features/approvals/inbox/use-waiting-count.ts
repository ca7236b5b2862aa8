import { useQuery } from '@tanstack/react-query'
import { waitingCountQuery } from '../approvals-queries.ts'
import { useDecidedIds } from '../decisions/use-decide.ts'

/** How many documents wait for the user, without those just decided, as in the inbox. */
export function useWaitingCount(): number | undefined {
  const decided = useDecidedIds()
  const { data: total } = useQuery(waitingCountQuery)
  return total && Math.max(0, total - decided.size)
}
