import { useEffect } from 'react'

const LAST_USE_KEY = 'last-use'
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
const CHECKED_EVERY_MS = 10_000
const NOTED_EVERY_MS = 5_000

/** Calls `lock` after this time without input in any tab. 0 minutes: never. */
export function useIdleLock(minutes: number, isLocked: boolean, lock: () => void): void {
  useEffect(() => {
    if (minutes === 0 || isLocked) return
    // All tabs share a session, so input in one of them keeps the others unlocked.
    const note = () => localStorage.setItem(LAST_USE_KEY, String(Date.now()))
    const lastUse = () => Number(localStorage.getItem(LAST_USE_KEY) ?? 0)
    const isDue = () => Date.now() - lastUse() >= minutes * 60_000
    const check = () => {
      if (isDue()) lock()
    }
    const touched = () => {
      // Timers stop while the machine sleeps, so the time is checked when it wakes.
      if (isDue()) lock()
      else if (Date.now() - lastUse() > NOTED_EVERY_MS) note()
    }
    note()
    for (const sign of SIGNS) window.addEventListener(sign, touched, { passive: true, capture: true })
    const timer = setInterval(check, CHECKED_EVERY_MS)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', check)
      for (const sign of SIGNS) window.removeEventListener(sign, touched, { capture: true })
    }
  }, [minutes, isLocked, lock])
}
