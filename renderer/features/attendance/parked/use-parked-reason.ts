import { useCallback } from 'react'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { attendanceTexts } from '../attendance-texts.ts'

const KNOWN = {
  'The employee is no longer there.': 'parked.reason.gone',
  'The attendance worker stopped while applying it.': 'parked.reason.stopped',
  'What was stored cannot be read.': 'parked.reason.unreadable'
} as const

/** A reason that the worker gives in its own words, in the reader's; any other as it is. */
export function useParkedReason(): (reason: string) => string {
  const t = useTexts(attendanceTexts)
  return useCallback(
    reason => {
      const key = Object.entries(KNOWN).find(([text]) => text === reason)?.[1]
      return key === undefined ? reason : t(key)
    },
    [t]
  )
}
