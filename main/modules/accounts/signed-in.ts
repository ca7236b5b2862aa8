import { createHash } from 'node:crypto'
import type { Preferences, SignedInUser } from '#shared/contracts/accounts/accounts.ts'
import { scopesOfGroups, type UserCaller } from '../access/access.ts'
import type { UserRecord } from './user-repository.ts'

/** Characters of a User-Agent that are kept. */
export const DEVICE_MAX = 300

/** Origin of a sign-in: the address and the User-Agent. */
export interface SessionOrigin {
  address: string
  device: string
}

export interface OpenedSession {
  /** The cookie's value; only its hash is stored. */
  token: string
  /** Stored by the page under its origin and sent with each request; the server stores only its hash. */
  key: string
  user: SignedInUser
}

export interface ProvenAccount {
  id: string
  mustChangePassword: boolean
  mustAddSecondFactor: boolean
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
export const mayEnter = (user: UserRecord): boolean => !user.is_disabled && user.employee_signout_flag !== 'Y'

export function callerOf(
  user: UserRecord,
  sessionHash: string,
  origin: string,
  isLocked = false
): UserCaller {
  return {
    kind: 'user',
    id: user.id,
    name: user.user_name,
    employeeId: user.employee_id,
    groups: new Set(user.groups),
    scopes: scopesOfGroups(user.groups),
    origin,
    sessionHash,
    mustChangePassword: user.first_singin_flag === 'Y',
    mustAddSecondFactor: user.must_add_second_factor,
    isLocked
  }
}

/** Null: the account has none yet, and takes over those that it was signed in with. */
function preferencesOf({ language, calendar, theme }: UserRecord): Preferences | null {
  return language === null || calendar === null || theme === null ? null : { language, calendar, theme }
}

export function toSignedInUser(user: UserRecord): SignedInUser {
  return {
    user_id: user.id,
    user_name: user.user_name,
    employee_code: user.employee_code,
    display_name: user.display_name,
    display_name_en: user.employee_full_name_en ?? user.display_name,
    groups: user.groups,
    must_change_password: user.first_singin_flag === 'Y',
    must_add_second_factor: user.must_add_second_factor,
    preferences: preferencesOf(user)
  }
}
