import type { Session } from 'electron'
import { isOwnUrl } from './origin.ts'

/** For copying a key or a table, and for the browser's own notifications. Everything else is denied. */
const ALLOWED: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'notifications'])

export function isAllowed(permission: string, url: string): boolean {
  return ALLOWED.has(permission) && isOwnUrl(url)
}

type Guarded = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>

export function guardPermissions(session: Guarded): void {
  session.setPermissionRequestHandler((_contents, permission, decide, details) => {
    decide(isAllowed(permission, details.requestingUrl ?? ''))
  })
  session.setPermissionCheckHandler((_contents, permission, origin) => isAllowed(permission, origin))
  session.setDevicePermissionHandler(() => false)
}
