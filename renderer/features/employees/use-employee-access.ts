import { useUser } from '../../api/session.ts'

/** What this user may see and do here. The server enforces it; the screens only hide the rest. */
export function useEmployeeAccess() {
  const { groups } = useUser()
  const isHr = groups.includes('hr')
  const isOffice = isHr || groups.includes('admin')
  return { isFull: isHr, mayWrite: isHr, mayExport: isOffice, isOwnOnly: !isOffice }
}
