import type { KeyScope } from '#shared/contracts/common.ts'

// The callers, and which of them may use what (spec 5, decision 0003).

/** Callers by name; 'nobody' sends neither key nor session. */
export const CALLERS = [
  'nobody',
  'unknown key',
  'revoked key',
  'key without the scope',
  'key with the scope',
  'session of nobody',
  'employee',
  'manager',
  'hr',
  'admin',
  'must change password',
  'locked'
] as const
export type CallerName = (typeof CALLERS)[number]

const KEY_ONLY = ['key with the scope', 'hr'] as const
const ANY_SESSION = ['employee', 'manager', 'hr', 'admin'] as const
export const CALLERS_OF = {
  everybody: CALLERS,
  known: ['key without the scope', 'key with the scope', ...ANY_SESSION],
  attendance: KEY_ONLY,
  people: KEY_ONLY,
  personal: KEY_ONLY,
  loans: KEY_ONLY,
  documents: [...KEY_ONLY, 'manager'],
  /** Which file, is decided for each. */
  files: ['key with the scope', ...ANY_SESSION],
  payroll: KEY_ONLY,
  /** Signing out and unlocking; everything else is closed while a session is locked. */
  anySession: [...ANY_SESSION, 'must change password', 'locked'],
  unlocked: [...ANY_SESSION, 'must change password'],
  session: ANY_SESSION,
  hr: ['hr'],
  managers: ['hr', 'manager'],
  office: ['hr', 'admin'],
  organisation: ['manager', 'hr', 'admin'],
  admin: ['admin'],
  /** Authenticates its callers itself and responds as OAuth defines it. */
  service: []
} as const satisfies Record<string, readonly CallerName[]>

export type Audience = keyof typeof CALLERS_OF

/** Methods and path of routes, and their audience. */
export type Table = Record<string, Audience>

/** The scope that a key needs. */
export const SCOPE_OF: Partial<Record<Audience, KeyScope>> = {
  attendance: 'attendance:read',
  people: 'employee:read:basic',
  personal: 'employee:read:personal',
  loans: 'document:manage',
  documents: 'document:manage',
  files: 'attendance:read',
  payroll: 'payroll:read:self'
}
