import { useMemo } from 'react'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'

/** The choice that does not narrow, for filters whose chip is always there. */
export const ANY = 'all'

export function useAny(): { value: string; label: string } {
  const ui = uiTexts.use()
  return useMemo(() => ({ value: ANY, label: ui('filter.any') }), [ui])
}
