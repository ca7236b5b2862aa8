import { SESSION_IDLE_HEADER, SESSION_KEY_HEADER } from '#shared/contracts/accounts/accounts.ts'

/**
 * The second secret of a session, kept in the storage of this origin: other ports of the host, which see and set our
 * cookies, never see it. All tabs share it, and it survives a reload.
 */
const STORAGE_KEY = SESSION_KEY_HEADER

export const readSessionKey = (): string | null => localStorage.getItem(STORAGE_KEY)

export function keepSessionKey(key: string): void {
  localStorage.setItem(STORAGE_KEY, key)
  noteUse()
}

/** Drops an expired key; a newer key from another tab is kept. */
export function forgetSessionKey(key: string | null): void {
  if (readSessionKey() === key) localStorage.removeItem(STORAGE_KEY)
}

const LAST_USE_KEY = 'last-use'

/** All tabs share a session, so input in one of them keeps the others unlocked. */
export const noteUse = (): void => localStorage.setItem(LAST_USE_KEY, String(Date.now()))

/** When anybody last touched a tab; 0: unknown. */
export const lastUse = (): number => Number(localStorage.getItem(LAST_USE_KEY) ?? 0)

/** Proves to the workstation that the request comes from this origin, and says how long nobody has touched it. */
export function sessionHeaders(): Record<string, string> {
  const key = readSessionKey()
  if (key === null) return {}
  const idleMs = lastUse() === 0 ? 0 : Math.max(0, Date.now() - lastUse())
  return { [SESSION_KEY_HEADER]: key, [SESSION_IDLE_HEADER]: String(Math.floor(idleMs / 1000)) }
}
