import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { adopt, beginDraft, type Draft, isDirty } from './instalment-draft.ts'

export type DraftControl = {
  readonly draft: Draft
  /** The current draft, even if keys are pressed before the page is rendered again. */
  readonly latest: () => Draft
  readonly change: (act: (draft: Draft) => Draft) => void
  readonly isDirty: () => boolean
  readonly discard: () => void
}

/** The edits of a loan's instalments, which are kept when the loan is reloaded. */
export function useInstalmentDraft(sheet: LoanSheet): DraftControl {
  const [draft, setDraft] = useState(() => beginDraft(sheet))
  const current = useRef(draft)
  const change = useCallback((act: (draft: Draft) => Draft) => {
    current.current = act(current.current)
    setDraft(current.current)
  }, [])
  useEffect(() => change(before => adopt(before, sheet)), [sheet, change])
  return useMemo(
    () => ({
      draft,
      latest: () => current.current,
      change,
      isDirty: () => isDirty(current.current),
      discard: () => change(({ base, newer }) => beginDraft(newer ?? base))
    }),
    [draft, change]
  )
}
