import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** Whole seconds until then, from moment to moment. */
export function useSecondsLeft(then: number): number {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 250, { autoInvoke: true })
  return Math.max(0, Math.ceil((then - now) / 1000))
}
