import { useCallback } from 'react'
import type { Fault } from '#shared/domain/fault.ts'
import { type LabelOf, sentenceOf } from '#shared/domain/faults/sentence.ts'
import { withWrittenDates } from './fault-dates.ts'
import { useFormats } from './use-formats.ts'

/** The sentence of a fault for the reader, whose calendar its dates and months are written in. */
export function useSentence(): (fault: Fault, labelOf?: LabelOf) => string {
  const formats = useFormats()
  return useCallback(
    (fault, labelOf) => sentenceOf(withWrittenDates(fault, formats), formats.language, labelOf),
    [formats]
  )
}
