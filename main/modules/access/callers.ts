import type {} from 'fastify'
import { GROUPS, type GroupCode, KEY_SCOPES, type KeyScope } from '#shared/contracts/common.ts'

/** Session cookie of the screens; HttpOnly and SameSite=Strict (decision 0003). Useless without the session key. */
export const SESSION_COOKIE = 'hrws_session'

/** Software with a subscription key (decision 0003). */
export interface KeyCaller {
  readonly kind: 'key'
  readonly id: string
  readonly name: string
  readonly scopes: ReadonlySet<KeyScope>
  readonly origin: string
  /** The user of a Bearer token sent with the key (decision 0003); null without one, or for a client's own token. */
  readonly actingUser: ActingUser | null
  /** A key of the head office, which is none of the branch. */
  readonly isOfHeadOffice?: true
}

export interface ActingUser {
  readonly id: string
  readonly name: string
}

/** A person signed in on the screens (decision 0003). */
export interface UserCaller {
  readonly kind: 'user'
  readonly id: string
  readonly name: string
  readonly employeeId: string | null
  readonly groups: ReadonlySet<GroupCode>
  readonly scopes: ReadonlySet<KeyScope>
  readonly origin: string
  readonly sessionHash: string
  /** The first-sign-in flag: only changing the password is allowed. */
  readonly mustChangePassword: boolean
  /** One of the groups requires a second factor: only adding one is allowed. */
  readonly mustAddSecondFactor: boolean
  /** The screen was locked when idle: only unlocking and signing out are allowed. */
  readonly isLocked: boolean
  /** Somebody of the head office, who has no account here; the administrator grants what they may do. */
  readonly isOfHeadOffice?: true
}

export type Caller = KeyCaller | UserCaller

/** Why a user may use nothing but the routes that name each of the reasons. */
export type Restriction = 'locked' | 'must_change_password' | 'must_add_second_factor'

export function restrictionsOf(caller: Caller): Restriction[] {
  if (caller.kind === 'key') return []
  const { isLocked, mustChangePassword, mustAddSecondFactor } = caller
  return [
    ...(isLocked ? (['locked'] as const) : []),
    ...(mustChangePassword ? (['must_change_password'] as const) : []),
    ...(mustAddSecondFactor ? (['must_add_second_factor'] as const) : [])
  ]
}

const SCOPES_OF_GROUP: Record<GroupCode, readonly KeyScope[]> = {
  employee: [],
  manager: ['document:manage'],
  hr: KEY_SCOPES,
  admin: []
}

/** What a signed-in user may do on the open API in place of a key (decision 0003). */
export function scopesOfGroups(groups: Iterable<GroupCode>): Set<KeyScope> {
  const scopes = new Set<KeyScope>()
  for (const group of groups) for (const scope of SCOPES_OF_GROUP[group]) scopes.add(scope)
  return scopes
}

export const isGroupCode = (text: string): text is GroupCode => (GROUPS as readonly string[]).includes(text)
export const isKeyScope = (text: string): text is KeyScope => (KEY_SCOPES as readonly string[]).includes(text)

/** Who may use a route; declared with the route and enforced before anything else looks at the request. */
export type Access =
  /** Anybody, signed in or not. */
  | { kind: 'public' }
  /** Any valid subscription key or session (spec 4.5: "no special scope"). */
  | { kind: 'known' }
  /** A key that holds the scope, or a user whose groups give it (spec 5); with groups, a user must be in one of them too. */
  | { kind: 'scope'; scope: KeyScope; groups?: readonly GroupCode[] }
  /** Any of the scopes, a signed-in user, or a user's access token: the handler decides what the requested item needs. */
  | { kind: 'scopes'; anyOf: readonly KeyScope[]; isOpenToUsers?: boolean }
  /** A signed-in user; with groups, a member of one of them. Closed to restricted users, except as `openWhile` says. */
  | { kind: 'user'; groups?: readonly GroupCode[]; openWhile?: readonly Restriction[] }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** The service validates the body, as the specification requires every fault with its exact text. */
    checksBodyItself?: boolean
    /** Texts of the body may hold a NUL or half a surrogate pair: the service refuses only the items with such texts. */
    acceptsBrokenText?: boolean
    /** Values that a JSON body may hold, where more are needed than of other routes. */
    mostValues?: number
    /** Brings punches of devices, which no other request may delay. */
    isPunch?: boolean
    /** A POST that only reads: its parameters are in a body. */
    isReading?: boolean
    /** How many times what the body brings is stored; default 1. */
    storesTimes?: (body: unknown) => number
    /** Forms of pages on other sites may be sent here, because the operation changes nothing. */
    isOpenToForeignOrigins?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
    /** Whether texts of the body may hold a NUL or half a surrogate pair, on a route that checks each item for them. */
    mayHoldBrokenText: boolean
    /** The user of a Bearer token; without a key it gives access to that user's own data only. */
    bearerUser: ActingUser | null
  }
}

export function callerOf(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new Error('This route was reached without a caller.')
  return request.caller
}

export function userOf(request: { caller: Caller | null }): UserCaller {
  const caller = callerOf(request)
  if (caller.kind !== 'user') throw new Error('This route was reached without a user.')
  return caller
}
