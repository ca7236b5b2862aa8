import { useUser } from '../../api/session.ts'

/** What this user may see and do here; the server decides, this only hides the rest. */
export function useEmployeeAccess() {
  const { groups } = useUser()
  const isHr = groups.includes('hr')
  const isOffice = isHr || groups.includes('admin')
  return { isFull: isHr, mayWrite: isHr, mayExport: isOffice, isOwnOnly: !isOffice }
}
