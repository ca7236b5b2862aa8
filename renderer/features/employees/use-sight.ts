import { useUser } from '../../api/session.ts'

/** What this user sees and may do here; the server decides, this only keeps doors out of sight. */
export function useSight(): { isFull: boolean; mayWrite: boolean; mayExport: boolean; isOwnOnly: boolean } {
  const { groups } = useUser()
  const isHr = groups.includes('hr')
  const isOffice = isHr || groups.includes('admin')
  return { isFull: isHr, mayWrite: isHr, mayExport: isOffice, isOwnOnly: !isOffice }
}
