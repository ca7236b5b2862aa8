import { useLocalStorage } from '@mantine/hooks'
import { useUser } from '../../api/session.ts'
import { isAllowed } from '../feature/feature.ts'
import { ORGANISATION_GROUPS, useBranches } from './use-branches.ts'

/** The branch that this user has chosen on this workstation, for lists that can be narrowed to one; null: all branches. */
export function useChosenBranch() {
  const user = useUser()
  const branches = useBranches(isAllowed(ORGANISATION_GROUPS, user))
  const [stored, choose] = useLocalStorage<string | null>({
    key: `branch-${user.user_id}`,
    defaultValue: null,
    getInitialValueInEffect: false
  })
  // A deleted branch is ignored, and a single branch needs no filter.
  const isKnown = branches.length > 1 && branches.some(({ id }) => id === stored)
  return { branchId: isKnown ? stored : null, choose }
}
