import { useCallback } from 'react'
import type { InboxRow } from '#shared/contracts/approval-screens.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'

/** A failure as it comes with a document or a result. */
export type FaultData = NonNullable<InboxRow['fault']>

/** Why something cannot be done, in the reader's language. */
export function useFaultText(): (fault: FaultData) => string {
  const language = usePreferences(store => store.language)
  // The contract leaves the values of a fault open; whoever made it did not.
  return useCallback(fault => sentenceOf(fault as Fault, language), [language])
}
