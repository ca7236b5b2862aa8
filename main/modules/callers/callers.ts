import { GROUPS, type GroupCode, KEY_SCOPES, type KeyScope } from '#shared/contracts/common.ts'

/** Software with a subscription key (companion 5.1). */
export interface KeyCaller {
  readonly kind: 'key'
  readonly id: string
  readonly name: string
  readonly scopes: ReadonlySet<KeyScope>
  readonly origin: string
}

/** A person signed in on the screens (companion 5.2). */
export interface UserCaller {
  readonly kind: 'user'
  readonly id: string
  readonly name: string
  readonly employeeId: string | null
  readonly groups: ReadonlySet<GroupCode>
  readonly scopes: ReadonlySet<KeyScope>
  readonly origin: string
  readonly sessionHash: string
  /** The first-sign-in flag: nothing but changing the password is open. */
  readonly mustChangePassword: boolean
}

export type Caller = KeyCaller | UserCaller

const SCOPES_OF_GROUP: Record<GroupCode, readonly KeyScope[]> = {
  employee: [],
  manager: ['document:manage'],
  hr: KEY_SCOPES,
  admin: []
}

/** What a signed-in user may do on the open API in place of a key (companion 5.2, 5.3). */
export function scopesOfGroups(groups: Iterable<GroupCode>): Set<KeyScope> {
  const scopes = new Set<KeyScope>()
  for (const group of groups) for (const scope of SCOPES_OF_GROUP[group]) scopes.add(scope)
  return scopes
}

export const isGroupCode = (text: string): text is GroupCode => (GROUPS as readonly string[]).includes(text)
export const isKeyScope = (text: string): text is KeyScope => (KEY_SCOPES as readonly string[]).includes(text)
