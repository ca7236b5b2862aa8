import { useCallback } from 'react'
import type { Fault } from '#shared/domain/fault.ts'
import { type LabelOf, sentenceOf } from '#shared/domain/faults/sentence.ts'
import { useFormats } from './use-formats.ts'

/** The sentence of a fault for the reader, whose calendar its date is written in. */
export function useSentence(): (fault: Fault, labelOf?: LabelOf) => string {
  const { date, language } = useFormats()
  return useCallback(
    (fault, labelOf) => {
      const { date: given } = fault.params
      const params = typeof given === 'string' ? { ...fault.params, date: date(given) } : fault.params
      return sentenceOf({ ...fault, params }, language, labelOf)
    },
    [date, language]
  )
}
