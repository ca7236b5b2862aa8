import type { KeyScope } from '#shared/contracts/common.ts'
import { useProgram } from '../../api/session.ts'
import { keysTexts } from './keys-texts.ts'

/** The permissions that the head office offers operations for; a key only reads unless it may write. */
export const COMPANY_SCOPES = [
  'employee:read:personal',
  'document:manage'
] as const satisfies readonly KeyScope[]

/** What a permission allows, and what ends with it, in the program whose screen this is. */
export function useScopeWords() {
  const t = keysTexts.use()
  const isWorkstation = useProgram() === 'workstation'
  const ofCompany = (scope: KeyScope) => (isWorkstation ? undefined : COMPANY_SCOPES.find(it => it === scope))
  return {
    may: (scope: KeyScope): string => {
      const known = ofCompany(scope)
      return known === undefined ? t(`scope.${scope}.may`) : t(`company.${known}.may`)
    },
    stops: (scope: KeyScope): string => {
      const known = ofCompany(scope)
      return known === undefined ? t(`stops.${scope}`) : t(`company.${known}.stops`)
    }
  }
}
