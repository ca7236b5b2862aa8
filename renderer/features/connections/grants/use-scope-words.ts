import { useCallback } from 'react'
import { OAUTH_SCOPES } from '#shared/contracts/accounts/oauth.ts'
import { connectionsTexts } from '../connections-texts.ts'

/** What the scopes of a grant let a client see, in words; an unknown scope is shown unchanged. */
export function useScopeWords(): (scope: string) => string[] {
  const t = connectionsTexts.use()
  return useCallback(
    scope => {
      const words = scope
        .split(' ')
        .filter(name => name !== '')
        .map(name => {
          const known = OAUTH_SCOPES.find(one => one === name)
          return known === undefined ? name : t(`scope.${known}`)
        })
      return words.length > 0 ? words : [t('grants.noScope')]
    },
    [t]
  )
}
