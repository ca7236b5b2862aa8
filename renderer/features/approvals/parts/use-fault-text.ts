import { useCallback } from 'react'
import type { Fault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'

/** Why something cannot be done, in the reader's language. */
export function useFaultText(): (fault: Fault) => string {
  const language = usePreferences(store => store.language)
  return useCallback(fault => sentenceOf(fault, language), [language])
}
