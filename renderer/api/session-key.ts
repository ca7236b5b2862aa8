import { SESSION_KEY_HEADER } from '#shared/contracts/accounts/accounts.ts'

/**
 * The second secret of a session, kept in the storage of this origin: other ports of the host, which see and set our
 * cookies, never see it. All tabs share it, and it survives a reload.
 */
const STORAGE_KEY = SESSION_KEY_HEADER

export const readSessionKey = (): string | null => localStorage.getItem(STORAGE_KEY)

export const keepSessionKey = (key: string): void => localStorage.setItem(STORAGE_KEY, key)

/** Drops an expired key; a newer key from another tab is kept. */
export function forgetSessionKey(key: string | null): void {
  if (readSessionKey() === key) localStorage.removeItem(STORAGE_KEY)
}

/** Proves to the workstation that the request comes from this origin. */
export function sessionHeaders(): Record<string, string> {
  const key = readSessionKey()
  return key === null ? {} : { [SESSION_KEY_HEADER]: key }
}
