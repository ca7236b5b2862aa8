import { useCallback } from 'react'
import { documentTexts } from './document-texts.ts'

const ROLES = ['approver', 'substitute', 'hr', 'owner'] as const

/** The role in which a user acts. */
export function useRoleWord(): (role: string) => string {
  const t = documentTexts.use()
  return useCallback(
    role => {
      const known = ROLES.find(one => one === role)
      return known === undefined ? role : t(`role.${known}`)
    },
    [t]
  )
}
