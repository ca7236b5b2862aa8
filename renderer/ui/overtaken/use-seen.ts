import { useState } from 'react'

/**
 * What stood there when somebody began to change it; what came since has not been seen by whoever saves. Nothing typed: what
 * is there now.
 */
export function useSeen<T>(now: T, isTouched: boolean): { seen: T; accept: (shown: T) => void } {
  const [held, setHeld] = useState<{ value: T } | null>(null)
  if (isTouched && held === null) setHeld({ value: now })
  if (!isTouched && held !== null) setHeld(null)
  return {
    seen: held?.value ?? now,
    /** This was shown, and is what one goes on from. */
    accept: shown => setHeld(before => before && { value: shown })
  }
}
