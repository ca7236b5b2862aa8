import { useMemo } from 'react'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'

/** The choice that does not narrow, for filters whose chip is always there. */
export const ANY = 'all'

export function useAny(): { value: string; label: string } {
  const ui = useTexts(uiTexts)
  return useMemo(() => ({ value: ANY, label: ui('filter.any') }), [ui])
}
