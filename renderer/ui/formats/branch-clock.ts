import { create } from 'zustand'
import { wallClockOf } from './wall-clock.ts'

/** The branch's zone and the offset of its clock from this machine's, taken from the session's state. */
type BranchClock = { timeZone: string; skewMs: number }

export const useBranchClock = create<BranchClock>()(() => ({ timeZone: 'Asia/Bangkok', skewMs: 0 }))

/** `now`: the branch's wall clock when the workstation responded. */
export function setBranchClock(timeZone: string, now: string): void {
  const here = asNumber(wallClockOf(new Date(), timeZone))
  const skewMs = asNumber(now) - here
  // The latency of the response is not clock skew.
  useBranchClock.setState({ timeZone, skewMs: Math.abs(skewMs) < 5000 ? 0 : skewMs })
}

/** The branch's wall clock, `YYYY-MM-DD HH:mm:ss`. */
export function branchNow(): string {
  const { timeZone, skewMs } = useBranchClock.getState()
  return wallClockOf(new Date(Date.now() + skewMs), timeZone)
}

/** Today in the branch, `YYYY-MM-DD`. */
export const branchToday = (): string => branchNow().slice(0, 10)

/** Milliseconds since a UTC instant. */
export function ageOf(instant: string): number {
  return Date.now() + useBranchClock.getState().skewMs - new Date(instant).getTime()
}

const asNumber = (wallClock: string): number => Date.parse(`${wallClock.replace(' ', 'T')}Z`)
