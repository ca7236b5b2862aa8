import Type, { type Static } from 'typebox'
import { Nullable } from '../common.ts'

/** An account of the head office. Whoever has one may use all of its screens. Instants are UTC, ISO 8601. */
export const CompanyAccount = Type.Object({
  user_id: Type.String(),
  user_name: Type.String(),
  display_name: Type.String(),
  is_disabled: Type.Boolean(),
  must_change_password: Type.Boolean({ description: 'has a temporary password' }),
  created_at: Type.String(),
  last_used_at: Nullable(Type.String({ description: 'of its sessions' }))
})
export type CompanyAccount = Static<typeof CompanyAccount>

export const AddCompanyAccount = Type.Object({
  user_name: Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9._-]+$' }),
  display_name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
})
export type AddCompanyAccount = Static<typeof AddCompanyAccount>

/** Shown only once; it has to be changed at the first sign-in. */
export const TemporaryPassword = Type.Object({ user_name: Type.String(), password: Type.String() })
export type TemporaryPassword = Static<typeof TemporaryPassword>

export const companyAccountOperations = {
  'GET /app/v1/company/accounts': { answer: Type.Array(CompanyAccount) },
  'POST /app/v1/company/accounts': { body: AddCompanyAccount, answer: TemporaryPassword },
  /** Ends its sessions; commands that no branch has taken are refused. 409 for the own account. */
  'PUT /app/v1/company/accounts/{user_id}/disabled': {
    body: Type.Object({ is_disabled: Type.Boolean() })
  },
  /** Ends its sessions, and the wait after failures to sign in. 409 for the own account. */
  'POST /app/v1/company/accounts/{user_id}/password': { answer: TemporaryPassword }
}
