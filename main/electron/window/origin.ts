/** The window's own address. Nothing else is ever shown in it. */
export const APP_SCHEME = 'app'
export const APP_HOST = 'workstation'
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`
export const START_URL = `${APP_ORIGIN}/`

/** `URL.origin` is "null" for schemes that Node does not know, so scheme and host are compared. */
export function isOwnUrl(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed?.protocol === `${APP_SCHEME}:` && parsed.host === APP_HOST && parsed.username === ''
}

/** The address to open in the system's browser, or null: https only, without user and password. */
export function externalUrl(url: string): string | null {
  const parsed = URL.parse(url)
  const isFit = parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === ''
  return isFit ? parsed.href : null
}
